"""Questions: small dialogs with the answer already filled in; enter accepts, escape leaves."""
