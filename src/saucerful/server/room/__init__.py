"""One live table: its queue, its broadcasts, its bots and its timers."""
