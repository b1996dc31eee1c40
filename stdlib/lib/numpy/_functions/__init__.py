"""Functions over arrays, a module for each subject: each is loaded when one of its names is first asked for (numpy._homes)."""
