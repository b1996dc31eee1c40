# A name torch doesn't have raises an error that names it.
import torch
try:
    torch.no_such_function
except AttributeError as e:
    print(e)
try:
    torch.zeros(2).no_such_method()
except AttributeError as e:
    print(e)
try:
    torch.nn.NoSuchLayer
except AttributeError as e:
    print(e)
