"""Notifications in browsers that are closed (Web Push), for games over days. Needs the extra `push`."""
