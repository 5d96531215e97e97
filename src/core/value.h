// Small numbers that know what they are: what the locals of procedures and the operands of choices are made of.
#pragma once
#include <type_traits>

#include "core/bytes.h"
#include "core/kind.h"
#include "core/types.h"

namespace agon {

inline constexpr u8 kNone = 0xff;  // no piece, no space, no seat: a value that may be none is this

// One value; one that may be none, and is none until something else is said; or a set of them, a bit each.
enum class Form : u8 { one, maybe, set };

// A number of a kind, kept in the bytes of a T and used like an int. `Bits` is how many of them it needs where it is
// packed. It takes any integer and any enumeration, so that nobody has to cast: what does not fit is cut off, as it
// would be by the cast.
template <Kind K, class T = u8, Form F = Form::one, int Bits = 8 * static_cast<int>(sizeof(T))>
struct Value {
  static_assert(std::is_unsigned_v<T> && Bits > 0 && Bits <= 8 * static_cast<int>(sizeof(T)));
  using Integer = T;
  static constexpr Kind kind = K;
  static constexpr Form form = F;
  static constexpr int bits = Bits;
  static constexpr T initial = F == Form::maybe ? static_cast<T>(~T{0}) : T{0};

  Bytes<T> kept = Bytes<T>::of(initial);

  constexpr Value() = default;
  template <class I>
    requires(std::is_integral_v<I> || std::is_enum_v<I>)
  constexpr Value(I value) : kept(Bytes<T>::of(static_cast<T>(value))) {}  // NOLINT: used like an int

  template <class U, Form G, int M>  // what is of the same kind; another kind does not become this one
  constexpr Value(const Value<K, U, G, M>& other) : Value(static_cast<U>(other)) {}  // NOLINT

  constexpr operator T() const { return kept.get(); }  // NOLINT
  template <class E>
    requires std::is_enum_v<E>
  constexpr explicit operator E() const {
    return static_cast<E>(kept.get());
  }

  constexpr Value& operator|=(u64 more) { return *this = Value(kept.get() | more); }
  constexpr Value& operator&=(u64 only) { return *this = Value(kept.get() & only); }
  constexpr Value& operator+=(int more) { return *this = Value(kept.get() + more); }
  constexpr Value& operator-=(int less) { return *this = Value(kept.get() - less); }
  constexpr Value& operator++() { return *this += 1; }
  constexpr Value& operator--() { return *this -= 1; }
  constexpr T operator++(int) {
    const T before = *this;
    ++*this;
    return before;
  }
};

template <class T = u8>
using Number = Value<Kind::number, T>;
using Flag = Value<Kind::number, u8, Form::one, 1>;  // 1 or 0: it is so, or not
using Seat = Value<Kind::seat>;
using Seats = Value<Kind::seat, u8, Form::set>;  // chance among them
using SpaceId = Value<Kind::space>;
using CardId = Value<Kind::card>;
template <Kind K, class T = u8>
using Maybe = Value<K, T, Form::maybe>;
template <Kind K, class T = u64>
using Set = Value<K, T, Form::set>;

// The faces of rolled dice (core/rolled.h), as an answer of chance names them.
using RolledDice = Value<Kind::dice, u64, Form::one, 48>;

template <class T>
inline constexpr bool kIsValue = false;
template <Kind K, class T, Form F, int Bits>
inline constexpr bool kIsValue<Value<K, T, F, Bits>> = true;

// What a field stands for: a value says so itself, for an enumeration `kind_of` beside it.
template <class T>
constexpr Kind kind_of_field() {
  if constexpr (kIsValue<T>) {
    return T::kind;
  } else {
    return kind_of(T{});
  }
}

// How many bits a field of this type needs where it is packed: an enumeration, all of its bytes.
template <class T>
constexpr int bits_of() {
  if constexpr (kIsValue<T>) {
    return T::bits;
  } else {
    static_assert(std::is_enum_v<T>, "a packed field is a value or an enumeration");
    return 8 * static_cast<int>(sizeof(T));
  }
}

}  // namespace agon
