# An integer is the status itself.
import sys
print("going")
sys.exit(7)
