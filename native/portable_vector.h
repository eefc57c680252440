// Vectors as arrays with loops, for compilers that have no vectors of their own. Only portable.h includes this.
#pragma once

#include <type_traits>

namespace descarte {

// A vector as gcc has it: a comparison sets all bits of an item where it is true, and an operator with a single item
// applies that item to every item of the vector.
template <class Item, int size>
struct alignas(size * sizeof(Item)) PlainVector {
    Item item[size];

    constexpr Item& operator[](int place) { return item[place]; }
    constexpr Item operator[](int place) const { return item[place]; }

    template <class Operation>
    static constexpr PlainVector each(const PlainVector& left, const PlainVector& right, Operation operation) {
        PlainVector result{};
        for (int i = 0; i < size; ++i) result.item[i] = static_cast<Item>(operation(left.item[i], right.item[i]));
        return result;
    }
    static constexpr PlainVector all(Item item) {
        PlainVector result{};
        for (int i = 0; i < size; ++i) result.item[i] = item;
        return result;
    }
    static constexpr Item mask(bool holds) { return static_cast<Item>(holds ? ~Item{0} : Item{0}); }

#define DESCARTE_EACH(SIGN, RESULT)                                                                                \
    friend constexpr PlainVector operator SIGN(const PlainVector& left, const PlainVector& right) {                \
        return each(left, right, [](Item a, Item b) { return RESULT; });                                           \
    }                                                                                                              \
    friend constexpr PlainVector operator SIGN(const PlainVector& left, Item right) { return left SIGN all(right); }
    DESCARTE_EACH(&, a & b)
    DESCARTE_EACH(|, a | b)
    DESCARTE_EACH(^, a ^ b)
    DESCARTE_EACH(+, a + b)
    DESCARTE_EACH(-, a - b)
    DESCARTE_EACH(==, mask(a == b))
    DESCARTE_EACH(!=, mask(a != b))
    DESCARTE_EACH(<, mask(a < b))
    DESCARTE_EACH(<=, mask(a <= b))
#undef DESCARTE_EACH

    friend constexpr PlainVector operator<<(const PlainVector& left, int places) {
        return each(left, left, [places](Item a, Item) { return static_cast<std::make_unsigned_t<Item>>(a) << places; });
    }
    friend constexpr PlainVector operator>>(const PlainVector& left, int places) {
        return each(left, left, [places](Item a, Item) { return a >> places; });
    }
    constexpr PlainVector operator~() const { return *this ^ mask(true); }
    constexpr PlainVector& operator&=(const PlainVector& other) { return *this = *this & other; }
    constexpr PlainVector& operator|=(const PlainVector& other) { return *this = *this | other; }
    constexpr PlainVector& operator^=(const PlainVector& other) { return *this = *this ^ other; }
    constexpr PlainVector& operator+=(const PlainVector& other) { return *this = *this + other; }
    constexpr PlainVector& operator-=(const PlainVector& other) { return *this = *this - other; }
};

}  // namespace descarte
