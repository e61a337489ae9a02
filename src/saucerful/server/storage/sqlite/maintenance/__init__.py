"""What the host does with a data folder: examine it, copy it, back it up and put it back."""
