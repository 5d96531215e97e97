// modernize-deprecated-headers
#include <limits.h>
