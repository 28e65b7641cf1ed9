"""HTTP and sockets over the house."""
