"""What must outlive the process: journals of tables, players, finished games.

`protocols` says what the rest of the server may ask for; `sqlite` keeps it in one file, `postgres` in a database.
"""
