"""Mutation testing: plants bugs by rules and counts those that the tests detect (`make mutants`).

The project has its own tool, which samples bugs in Python and C++ together and runs only the tests that reach a changed
line. The tool mutmut changes only functions, not module values such as techniques and kinds, and it does not test child
processes and the kernel. The tool cosmic-ray runs all tests for each bug, which takes minutes instead of seconds.
"""
