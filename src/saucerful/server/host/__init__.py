"""Starting and stopping a server: settings, logs, the application, the command."""
