"""Chains: strong and weak links between candidates, and what follows along them.

`strong_links` and `implications` build the graph, and `search` and `nets` explore it. `steps` and `arrows` turn a chain
into a step. `almost_locked_sets` and `set_chains` use sets of cells as links.
"""
