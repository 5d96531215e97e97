// bugprone-integer-division
double planted_bugprone(int a, int b) { return a / b; }
