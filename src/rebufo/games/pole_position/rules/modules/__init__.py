"""The optional rules: a file a module, each with its declaration."""
