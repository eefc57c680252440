"""Mutation tests: bugs planted by rule, and those that the tests detect (`make mutants`).

The project has its own tool, because it samples from Python and C++ together and runs only the tests that reach a
changed line. mutmut changes functions only, not module values, where techniques and kinds are defined. It also does not
reach child processes and the kernel. cosmic-ray runs the whole command for each bug, which takes minutes, not seconds.
"""
