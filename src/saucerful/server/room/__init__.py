"""One live table: its queue, whom it tells what, its bots and its timers."""
