"""The lessons, one a file: their exercises, and what is right."""
