"""torch.backends.quantized: there are no quantised tensors."""

engine, supported_engines = "none", ["none"]
