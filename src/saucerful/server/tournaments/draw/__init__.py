"""Who plays whom, in which seat, and what a result counts. Pure: no clock, no table, no server."""
