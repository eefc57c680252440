"""If this, then that: strong and weak links between candidates, and what follows along them.

`links` and `implications` are the graph, `chain_search` and `nets` walk it, `chain_steps` and `arrows` make steps of
a walk; `almost_locked_sets` and `set_chains` are sets of cells as links. Techniques of chains import from here.
"""
