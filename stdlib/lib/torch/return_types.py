"""The named tuples that functions of torch give."""

import torch

_FIELDS = {
    "values indices": "max min median nanmedian mode sort topk kthvalue cummax cummin",
    "min max": "aminmax",
    "mantissa exponent": "frexp",
    "hist bin_edges": "histogram histogramdd",
    "a tau": "geqrf",
    "L info": "linalg_cholesky_ex",
    "eigenvalues eigenvectors": "linalg_eig linalg_eigh",
    "inverse info": "linalg_inv_ex",
    "LD pivots": "linalg_ldl_factor",
    "LD pivots info": "linalg_ldl_factor_ex",
    "solution residuals rank singular_values": "linalg_lstsq",
    "P L U": "linalg_lu lu_unpack",
    "LU pivots": "linalg_lu_factor",
    "LU pivots info": "linalg_lu_factor_ex",
    "Q R": "linalg_qr qr",
    "sign logabsdet": "linalg_slogdet slogdet",
    "result info": "linalg_solve_ex",
    "U S Vh": "linalg_svd",
    "U S V": "svd",
    "solution cloned_coefficient": "triangular_solve",
}
_FIELDS_OF = {name: fields.split() for fields, names in _FIELDS.items() for name in names.split()}
__all__ = ["pytree_register_structseq", "all_return_types", *_FIELDS_OF]


def pytree_register_structseq(cls):
    """Named tuples are leaves' containers without being registered."""


def __getattr__(name):
    if name == "all_return_types":
        return [__getattr__(n) for n in _FIELDS_OF]
    plain = name.removesuffix("_out")
    if plain in _FIELDS_OF:
        known = torch._return_types.get(name)
        if known is None:
            known = torch._return_types[name] = torch._make_return_type(name, _FIELDS_OF[plain])
        return known
    raise AttributeError(f"module 'torch.return_types' has no attribute '{name}'")
