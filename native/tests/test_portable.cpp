// Tests the plain code for compilers without 128-bit numbers and vectors against these extensions of gcc.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <random>

#include "../portable_numbers.h"
#include "../portable_vector.h"

using namespace descarte;

__extension__ typedef unsigned __int128 Wide;

namespace {

int faults = 0;

void expect(bool holds, const char* what) {
    if (!holds && ++faults < 20) std::printf("WRONG: %s\n", what);
}

std::mt19937_64 source(7);

// Returns a random number of any length, a power of two, or a number whose bits are ones up to or from some position.
Wide random_number() {
    const int shift = static_cast<int>(source() % 128);
    Wide number = static_cast<Wide>(source()) << 64 | source();
    switch (source() % 4) {
        case 0: return number >> shift;
        case 1: return ~Wide{0} << shift;
        case 2: return (Wide{1} << shift) - 1;
    }
    return Wide{1} << shift;
}

uint128 plain(Wide number) {
    return uint128{static_cast<std::uint64_t>(number >> 64)} << 64 | uint128{static_cast<std::uint64_t>(number)};
}

void check_numbers(int rounds) {
    for (int round = 0; round < rounds; ++round) {
        const Wide a = random_number(), b = random_number();
        const uint128 p = plain(a), q = plain(b);
        const int places = static_cast<int>(source() % 128);
        expect((p & q) == plain(a & b) && (p | q) == plain(a | b) && (p ^ q) == plain(a ^ b) && ~p == plain(~a), "bits");
        expect(p + q == plain(a + b) && p - q == plain(a - b), "sum and difference");
        expect(p * q == plain(a * b), "product");
        expect(b == 0 || p / q == plain(a / b), "quotient");
        expect(p << places == plain(a << places) && p >> places == plain(a >> places), "shifts");
        expect((p < q) == (a < b) && (p > q) == (a > b) && (p <= q) == (a <= b) && (p == q) == (a == b), "order");
        expect(static_cast<bool>(p) == (a != 0) && static_cast<std::uint16_t>(p) == static_cast<std::uint16_t>(a), "casts");
    }
    expect(uint128{-1} == ~uint128{} && uint128{5u} == uint128{5}, "numbers of other types");
}

template <class Item, int size>
void check_vectors(int rounds) {
    using Plain = PlainVector<Item, size>;
    for (int round = 0; round < rounds; ++round) {
        Plain a, b;
        for (int i = 0; i < size; ++i) a[i] = static_cast<Item>(source()), b[i] = static_cast<Item>(source() % 3 ? source() : a[i]);
        const auto each = [&](const Plain& found, auto wanted) {
            bool same = true;
            for (int i = 0; i < size; ++i) same &= found[i] == static_cast<Item>(wanted(a[i], b[i]));
            return same;
        };
        expect(each(a & b, [](Item x, Item y) { return x & y; }) && each(a | b, [](Item x, Item y) { return x | y; }), "and, or");
        expect(each(a ^ b, [](Item x, Item y) { return x ^ y; }) && each(~a, [](Item x, Item) { return ~x; }), "xor, not");
        expect(each(a + b, [](Item x, Item y) { return x + y; }) && each(a - b, [](Item x, Item y) { return x - y; }), "+ -");
        expect(each(a == b, [](Item x, Item y) { return x == y ? -1 : 0; }), "equal");
        expect(each(a < b, [](Item x, Item y) { return x < y ? -1 : 0; }), "less");
        expect(each(a <= b, [](Item x, Item y) { return x <= y ? -1 : 0; }), "not more");
        expect(each(a >> 3, [](Item x, Item) { return x >> 3; }), "shift right");
        expect(each(a << 3, [](Item x, Item) { return static_cast<std::uint64_t>(x) << 3; }), "shift left");
        expect(each(a + Item{5}, [](Item x, Item) { return x + 5; }), "an item for each");
    }
}

}  // namespace

int main(int count, char** arguments) {
    const int rounds = count > 1 ? std::atoi(arguments[1]) : 20000;
    check_numbers(rounds);
    check_vectors<std::uint64_t, 4>(rounds / 10);
    check_vectors<std::uint32_t, 8>(rounds / 10);
    check_vectors<std::int16_t, 8>(rounds / 10);
    check_vectors<unsigned char, 16>(rounds / 10);
    if (!faults) std::printf("all fine\n");
    return faults ? 1 : 0;
}
