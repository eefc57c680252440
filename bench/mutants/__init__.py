"""Bugs planted by rule, and which of them the tests see: `make mutants`.

A tool of our own, because Python and C++ are drawn from together and each bug runs only the tests that reach its line:
mutmut changes functions only (not the values of modules, which is where techniques and kinds live) and has no say in
child processes and the kernel; cosmic-ray runs the whole command for each bug, some minutes where seconds do.
"""
