"""Where the lab's work is done.

workplace.py    this process, several processes, or a Ray cluster, all behind one protocol
workers.py      processes on this machine
ray_cluster.py  the machines of a Ray cluster
version.py      whether two machines play the same games
"""
