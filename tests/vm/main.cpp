// Tests of the code tables, the verifier, liveness and images: what needs no isolate.
#define DOCTEST_CONFIG_IMPLEMENT_WITH_MAIN
#include <doctest/doctest.h>
