"""What pytest should not look into."""

# each is imported only where its library is installed, by the worker
collect_ignore = ["adapters"]
