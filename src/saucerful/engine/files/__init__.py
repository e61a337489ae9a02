"""Files that people keep and exchange: records and editions, their schemas, and how a file is replaced."""
