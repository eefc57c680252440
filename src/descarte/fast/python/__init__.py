"""The engine in plain Python: the specification of the kernel, and its replacement without a compiler."""
