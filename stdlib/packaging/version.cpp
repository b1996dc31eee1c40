// The version of a libmpy.so, for those who look for it in the file.
extern const char mpy_version_text[];
const char mpy_version_text[] = "mpy " MPY_VERSION;
