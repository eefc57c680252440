// Unsigned numbers of 128 bits in standard C++, for compilers that have none. Only portable.h includes this.
#pragma once

#include <bit>
#include <compare>
#include <concepts>
#include <cstdint>

namespace descarte {

class uint128 {
public:
    constexpr uint128() = default;
    template <std::integral Number>
    constexpr uint128(Number number)
        : low(static_cast<std::uint64_t>(number)), high(number < Number{0} ? ~std::uint64_t{0} : 0) {}

    template <std::integral Number>
    explicit constexpr operator Number() const {
        return static_cast<Number>(low);
    }
    explicit constexpr operator bool() const { return (low | high) != 0; }

    friend constexpr bool operator==(uint128 a, uint128 b) = default;
    friend constexpr std::strong_ordering operator<=>(uint128 a, uint128 b) {
        return a.high != b.high ? a.high <=> b.high : a.low <=> b.low;
    }

    constexpr uint128 operator~() const { return {~low, ~high}; }
    friend constexpr uint128 operator&(uint128 a, uint128 b) { return {a.low & b.low, a.high & b.high}; }
    friend constexpr uint128 operator|(uint128 a, uint128 b) { return {a.low | b.low, a.high | b.high}; }
    friend constexpr uint128 operator^(uint128 a, uint128 b) { return {a.low ^ b.low, a.high ^ b.high}; }
    friend constexpr uint128 operator<<(uint128 a, int places) {
        if (places == 0) return a;
        if (places >= 64) return {0, a.low << (places - 64)};
        return {a.low << places, a.high << places | a.low >> (64 - places)};
    }
    friend constexpr uint128 operator>>(uint128 a, int places) {
        if (places == 0) return a;
        if (places >= 64) return {a.high >> (places - 64), 0};
        return {a.low >> places | a.high << (64 - places), a.high >> places};
    }
    friend constexpr uint128 operator+(uint128 a, uint128 b) {
        const std::uint64_t sum = a.low + b.low;
        return {sum, a.high + b.high + (sum < a.low)};
    }
    friend constexpr uint128 operator-(uint128 a, uint128 b) { return {a.low - b.low, a.high - b.high - (a.low < b.low)}; }
    friend constexpr uint128 operator*(uint128 a, uint128 b) {
        uint128 product;
        for (; b; b = b >> 1, a = a << 1)
            if (b.low & 1) product = product + a;
        return product;
    }
    // Divides bit by bit; `b` must not be 0. The rest of the first n bits has at most n bits, so shifting it loses none.
    friend constexpr uint128 operator/(uint128 a, uint128 b) {
        uint128 quotient, rest;
        for (int place = 127; place >= 0; --place) {
            rest = rest << 1 | (a >> place & 1);
            quotient = quotient << 1;
            if (rest >= b) rest = rest - b, quotient.low |= 1;
        }
        return quotient;
    }

    constexpr uint128& operator&=(uint128 b) { return *this = *this & b; }
    constexpr uint128& operator|=(uint128 b) { return *this = *this | b; }
    constexpr uint128& operator^=(uint128 b) { return *this = *this ^ b; }
    constexpr uint128& operator+=(uint128 b) { return *this = *this + b; }
    constexpr uint128& operator-=(uint128 b) { return *this = *this - b; }
    constexpr uint128& operator*=(uint128 b) { return *this = *this * b; }
    constexpr uint128& operator<<=(int places) { return *this = *this << places; }
    constexpr uint128& operator>>=(int places) { return *this = *this >> places; }

private:
    constexpr uint128(std::uint64_t of_low, std::uint64_t of_high) : low(of_low), high(of_high) {}

    std::uint64_t low = 0, high = 0;
};

}  // namespace descarte
