"""Types of Windows as C data."""

import ctypes

BYTE, WORD, DWORD, BOOL, BOOLEAN, VARIANT_BOOL = ctypes.c_byte, ctypes.c_ushort, ctypes.c_ulong, ctypes.c_long, ctypes.c_byte, ctypes.c_short
CHAR, WCHAR, UINT, INT, DOUBLE, FLOAT = ctypes.c_char, ctypes.c_wchar, ctypes.c_uint, ctypes.c_int, ctypes.c_double, ctypes.c_float
ULONG, LONG, USHORT, SHORT = ctypes.c_ulong, ctypes.c_long, ctypes.c_ushort, ctypes.c_short
LARGE_INTEGER = _LARGE_INTEGER = ctypes.c_longlong
ULARGE_INTEGER = _ULARGE_INTEGER = ctypes.c_ulonglong
LPCOLESTR = LPOLESTR = OLESTR = LPWSTR = LPCWSTR = ctypes.c_wchar_p
LPSTR = LPCSTR = ctypes.c_char_p
LPVOID = LPCVOID = HANDLE = ctypes.c_void_p
WPARAM, LPARAM = ctypes.c_ulong, ctypes.c_long
ATOM = LANGID = WORD
COLORREF = LGRPID = LCTYPE = LCID = DWORD
HACCEL = HBITMAP = HBRUSH = HCOLORSPACE = HDC = HDESK = HDWP = HENHMETAFILE = HFONT = HGDIOBJ = HGLOBAL = HHOOK = HICON = HINSTANCE = HANDLE
HKEY = HKL = HLOCAL = HMENU = HMETAFILE = HMODULE = HMONITOR = HPALETTE = HPEN = HRGN = HRSRC = HSTR = HTASK = HWINSTA = HWND = SC_HANDLE = HANDLE
SERVICE_STATUS_HANDLE = HANDLE
MAX_PATH = 260


class RECT(ctypes.Structure):
    _fields_ = [(name, LONG) for name in ("left", "top", "right", "bottom")]


class _SMALL_RECT(ctypes.Structure):
    _fields_ = [(name, SHORT) for name in ("Left", "Top", "Right", "Bottom")]


class _COORD(ctypes.Structure):
    _fields_ = [("X", SHORT), ("Y", SHORT)]


class POINT(ctypes.Structure):
    _fields_ = [("x", LONG), ("y", LONG)]


class SIZE(ctypes.Structure):
    _fields_ = [("cx", LONG), ("cy", LONG)]


class FILETIME(ctypes.Structure):
    _fields_ = [("dwLowDateTime", DWORD), ("dwHighDateTime", DWORD)]


class MSG(ctypes.Structure):
    _fields_ = [("hWnd", HWND), ("message", UINT), ("wParam", WPARAM), ("lParam", LPARAM), ("time", DWORD), ("pt", POINT)]


tagRECT = _RECTL = RECTL = RECT
SMALL_RECT, tagPOINT, _POINTL, POINTL, tagSIZE, SIZEL, _FILETIME, tagMSG = _SMALL_RECT, POINT, POINT, POINT, SIZE, SIZE, FILETIME, MSG
for _name in ("BOOL", "BOOLEAN", "BYTE", "DWORD", "FILETIME", "HANDLE", "HKEY", "HKL", "INT", "LONG", "MSG", "POINT", "RECT", "SHORT", "SIZE", "UINT", "WCHAR",
              "WORD"):
    globals()["P" + _name] = globals()["LP" + _name] = ctypes.POINTER(globals()[_name])


def RGB(red, green, blue):
    return red + (green << 8) + (blue << 16)
