"""What earlier versions wrote or accepted still works."""
