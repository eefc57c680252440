"""Rules of the whole grid."""
