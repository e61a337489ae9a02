"""An arena that other people's machines play: `saucerful lab serve` hands out deals, `saucerful lab join` plays them.

protocol.py      what goes over HTTP
coordinator.py   who plays what, what is played twice, and whom to believe; no sockets, no clock
service.py       the coordinator behind plain HTTP
joining.py       a machine that plays
"""
