"""The engine in plain Python: the specification of the kernel, and its replacement where there is no compiler."""
