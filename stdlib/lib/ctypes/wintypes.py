"""Names of Windows types."""

import ctypes

BYTE, WORD, DWORD, BOOL, BOOLEAN = ctypes.c_byte, ctypes.c_ushort, ctypes.c_ulong, ctypes.c_long, ctypes.c_byte
INT, UINT, LONG, ULONG, SHORT, USHORT, FLOAT, DOUBLE, CHAR, WCHAR = (ctypes.c_int, ctypes.c_uint, ctypes.c_long, ctypes.c_ulong, ctypes.c_short, ctypes.c_ushort,
                                                                     ctypes.c_float, ctypes.c_double, ctypes.c_char, ctypes.c_wchar)
HANDLE = HWND = HMODULE = HINSTANCE = LPVOID = LPCVOID = ctypes.c_void_p
LPSTR = LPCSTR = ctypes.c_char_p
LPWSTR = LPCWSTR = ctypes.c_wchar_p
