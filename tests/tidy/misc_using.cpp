// misc-unused-using-decls
#include <vector>
using std::vector;
