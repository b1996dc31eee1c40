"""The codec idna."""

from encodings import _module_of

_module_of("idna", globals())

from codecs._forms import idna_label as ToASCII, nameprep, to_unicode as ToUnicode
