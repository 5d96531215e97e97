#include "server/identity/common_passwords.h"

#include <algorithm>
#include <array>
#include <set>
#include <string>

namespace agon::server {
namespace {

// Without what people put around them. Those that are shorter than a password may be are here for "dragon123".
constexpr std::string_view kWords[] = {
    "pass",          "password",   "passwort",      "passw0rd",      "p@ssword",       "p@ssw0rd",
    "contraseña",    "contrasena", "clave",         "secret",        "secreto",        "admin",
    "administrator", "root",       "user",          "guest",         "test",           "testing",
    "testtest",      "login",      "welcome",       "bienvenido",    "hello",          "hola",
    "holahola",      "letmein",    "changeme",      "access",        "master",         "love",
    "iloveyou",      "iloveu",     "loveme",        "lovelove",      "loveyou",        "mylove",
    "teamo",         "tequiero",   "tequieromucho", "amor",          "miamor",         "corazon",
    "estrella",      "mariposa",   "princesa",      "princess",      "prince",         "queen",
    "king",          "angel",      "angelito",      "angels",        "baby",           "babygirl",
    "sunshine",      "flower",     "butterfly",     "chocolate",     "banana",         "cookie",
    "cheese",        "orange",     "apple",         "cherry",        "pepper",         "ginger",
    "summer",        "winter",     "spring",        "autumn",        "january",        "december",
    "november",      "october",    "september",     "monday",        "friday",         "sunday",
    "dragon",        "monkey",     "tiger",         "tigger",        "lion",           "wolf",
    "bear",          "eagle",      "eagles",        "falcon",        "panther",        "dolphin",
    "elephant",      "penguin",    "turtle",        "spider",        "scorpion",       "snake",
    "horse",         "horses",     "rabbit",        "bigdog",        "bulldog",        "blackcat",
    "football",      "futbol",     "baseball",      "basketball",    "softball",       "soccer",
    "hockey",        "tennis",     "golf",          "golfer",        "racing",         "fishing",
    "hunting",       "surfing",    "swimming",      "snowboard",     "skateboard",     "barcelona",
    "realmadrid",    "madrid",     "liverpool",     "chelsea",       "arsenal",        "juventus",
    "manchester",    "everton",    "celtic",        "rangers",       "lakers",         "yankees",
    "cowboys",       "steelers",   "packers",       "raiders",       "redskins",       "patriots",
    "broncos",       "dolphins",   "redsox",        "bulls",         "knicks",         "batman",
    "superman",      "spiderman",  "wolverine",     "ironman",       "starwars",       "startrek",
    "skywalker",     "gandalf",    "matrix",        "pokemon",       "pikachu",        "naruto",
    "minecraft",     "fortnite",   "roblox",        "nintendo",      "playstation",    "xbox",
    "warcraft",      "starcraft",  "counter",       "counterstrike", "counter-strike", "zelda",
    "mario",         "sonic",      "hunter",        "killer",        "ranger",         "warrior",
    "soldier",       "samurai",    "ninja",         "pirate",        "wizard",         "merlin",
    "knight",        "viking",     "spartan",       "shadow",        "ghost",          "phantom",
    "vampire",       "zombie",     "demon",         "diablo",        "satan",          "lucifer",
    "jesus",         "jesucristo", "christ",        "heaven",        "freedom",        "liberty",
    "america",       "american",   "mexico",        "colombia",      "argentina",      "espana",
    "españa",        "brazil",     "canada",        "england",       "germany",        "france",
    "italia",        "russia",     "london",        "paris",         "newyork",        "chicago",
    "boston",        "dallas",     "houston",       "texas",         "florida",        "california",
    "washington",    "computer",   "internet",      "windows",       "microsoft",      "google",
    "facebook",      "youtube",    "samsung",       "motorola",      "iphone",         "android",
    "ferrari",       "porsche",    "mercedes",      "corvette",      "mustang",        "camaro",
    "chevy",         "yamaha",     "kawasaki",      "harley",        "michael",        "michelle",
    "jennifer",      "jessica",    "jordan",        "alexander",     "alexandra",      "alejandro",
    "alejandra",     "andrea",     "andrew",        "anthony",       "ashley",         "benjamin",
    "brandon",       "carlos",     "charlie",       "christian",     "cristina",       "daniel",
    "daniela",       "david",      "elizabeth",     "fernando",      "francisco",      "gabriel",
    "gabriela",      "george",     "isabella",      "jonathan",      "joshua",         "juan",
    "maria",         "mariana",    "matthew",       "melissa",       "miguel",         "nicholas",
    "nicolas",       "patricia",   "patrick",       "rebecca",       "ricardo",        "richard",
    "robert",        "roberto",    "samantha",      "sebastian",     "stephanie",      "thomas",
    "valentina",     "vanessa",    "veronica",      "victoria",      "william",        "buster",
    "maggie",        "bailey",     "sophie",        "snoopy",        "scooby",         "mickey",
    "garfield",      "metallica",  "nirvana",       "slipknot",      "eminem",         "beatles",
    "blink",         "guitar",     "music",         "trustno",       "whatever",       "forever",
    "friends",       "family",     "mother",        "father",        "brother",        "sister",
    "money",         "diamond",    "silver",        "golden",        "crystal",        "purple",
    "yellow",        "rainbow",    "thunder",       "lightning",     "fire",           "phoenix",
    "mercury",       "saturn",     "jupiter",       "galaxy",        "nothing",        "trouble",
    "hardcore",      "fuckyou",    "fuckoff",       "fuckme",        "asshole",        "bullshit",
    "pussy",         "sexy",       "blowjob",       "cocacola",      "pepsi",          "corona",
    "marlboro",      "cowboy",     "maverick",      "einstein",      "mozart",         "champion",
    "champions",     "aristeia",   "agon"};

// As keys lie, along the rows and across them.
constexpr std::string_view kKeys[] = {"1234567890",
                                      "qwertyuiop",
                                      "asdfghjkl",
                                      "zxcvbnm",
                                      "qwertzuiop",
                                      "azertyuiop",
                                      "qwertyuiopasdfghjklzxcvbnm",
                                      "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik",
                                      "1q2w3e4r5t6y7u8i9o0p",
                                      "q1w2e3r4t5y6u7i8o9p0",
                                      "qazwsxedcrfvtgbyhnujm",
                                      "zaq12wsx",
                                      "123qweasdzxc",
                                      "qwerasdfzxcv",
                                      "asdfasdfasdf",
                                      "qweasdzxc",
                                      "1234qwerasdfzxcv",
                                      "qwer1234",
                                      "asdf1234",
                                      "abcd1234",
                                      "abc12345",
                                      "a1b2c3d4e5",
                                      "147258369",
                                      "741852963",
                                      "789456123",
                                      "159357"};

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || static_cast<unsigned char>(c) >= 0x80; }

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return out;
}

// Twice or more the same piece, or the whole.
std::string_view piece_of(std::string_view text) {
  for (std::size_t size = 1; size <= text.size() / 2; ++size) {
    if (text.size() % size == 0 && text.substr(size) == text.substr(0, text.size() - size)) return text.substr(0, size);
  }
  return text;
}

bool is_sequence(std::string_view text) {
  for (const int step : {-1, 0, 1}) {
    const auto differs = [step](char a, char b) { return b - a != step; };
    if (std::adjacent_find(text.begin(), text.end(), differs) == text.end()) return true;
  }
  return false;
}

bool lies_on_keys(std::string_view text) {
  const std::string reversed(text.rbegin(), text.rend());
  return std::ranges::any_of(kKeys, [&](std::string_view keys) {
    return keys.find(text) != std::string_view::npos || keys.find(reversed) != std::string_view::npos;
  });
}

}  // namespace

bool is_common_password(std::string_view password, std::string_view name) {
  constexpr std::size_t kFewCharacters = 3;
  constexpr std::size_t kLongNumber = 12;
  constexpr std::size_t kRun = 5;
  const std::string whole = lower(password);
  if (whole == lower(name) || std::set<char>(whole.begin(), whole.end()).size() <= kFewCharacters) return true;
  std::string_view text = piece_of(whole);
  if (is_sequence(text) || lies_on_keys(text)) return true;
  while (!text.empty() && !is_letter(text.front())) text.remove_prefix(1);
  while (!text.empty() && !is_letter(text.back())) text.remove_suffix(1);
  if (text.empty()) return whole.size() < kLongNumber;
  return (text.size() >= kRun && lies_on_keys(text)) || std::ranges::find(kWords, piece_of(text)) != std::end(kWords);
}

}  // namespace agon::server
