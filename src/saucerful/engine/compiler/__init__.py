"""What stands behind `@rule`: where compiled kernels are kept, and whether one has to be compiled."""
