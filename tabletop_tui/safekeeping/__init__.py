"""What keeps a campaign safe while it is played: copies, files in and out, trouble with the disk, a second window."""
