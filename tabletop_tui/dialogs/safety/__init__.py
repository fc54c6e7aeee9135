"""Questions about copies, files, trouble with the disk and a second window."""
