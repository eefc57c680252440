"""The format of penpa+."""
