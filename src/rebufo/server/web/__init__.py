"""HTTP and sockets over the hub."""
