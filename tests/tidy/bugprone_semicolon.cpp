// bugprone-suspicious-semicolon
int planted_semicolon(int a) {
  // clang-format off
  if (a > 3);
    a = 3;
  // clang-format on
  return a;
}
