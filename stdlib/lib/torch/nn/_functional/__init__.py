"""Parts of torch.nn.functional, by subject."""
