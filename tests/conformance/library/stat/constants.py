import stat
print(stat.ST_MODE, stat.ST_INO, stat.ST_DEV, stat.ST_NLINK, stat.ST_UID, stat.ST_GID, stat.ST_SIZE, stat.ST_ATIME, stat.ST_MTIME, stat.ST_CTIME, stat.UF_HIDDEN, stat.SF_APPEND, stat.FILE_ATTRIBUTE_HIDDEN)
