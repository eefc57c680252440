// All code that depends on the compiler, and no other code. A test forbids such code in every other file.
//
// gcc and clang have vectors, 128-bit numbers and instructions that standard C++ lacks. MSVC gets plain code that does the
// same. With DESCARTE_PORTABLE every compiler takes the plain code, so that the tests can try it.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#if (defined(__GNUC__) || defined(__clang__)) && !defined(DESCARTE_PORTABLE)
#define DESCARTE_GNU 1
#else
#define DESCARTE_GNU 0
#include "portable_vector.h"
#endif

// clang for Visual Studio has 128-bit numbers, but no library function that divides them.
#if DESCARTE_GNU && !defined(_MSC_VER)
#define DESCARTE_WIDE_NUMBERS 1
#else
#define DESCARTE_WIDE_NUMBERS 0
#include "portable_numbers.h"
#endif

#if defined(__x86_64__) || defined(_M_X64)
#define DESCARTE_X86 1
#else
#define DESCARTE_X86 0
#endif

#if defined(_MSC_VER)
#include <intrin.h>
#define DESCARTE_INLINE __forceinline
#define DESCARTE_NOINLINE __declspec(noinline)
#define DESCARTE_COLD
#else
#define DESCARTE_INLINE inline __attribute__((always_inline))
#define DESCARTE_NOINLINE __attribute__((noinline))
#define DESCARTE_COLD __attribute__((cold))
#endif

// Written before a loop, this macro unrolls it. The compiler keeps small arrays in registers only if the loops over them
// are unrolled.
#define DESCARTE_PRAGMA(words) _Pragma(#words)
#if defined(__clang__)
#define DESCARTE_UNROLL(times) DESCARTE_PRAGMA(clang loop unroll_count(times))
#elif defined(__GNUC__)
#define DESCARTE_UNROLL(times) DESCARTE_PRAGMA(GCC unroll times)
#else
#define DESCARTE_UNROLL(times)
#endif

// These two macros enclose functions that use AVX2 in a file that is compiled for any processor.
#if !DESCARTE_GNU
#define DESCARTE_BEGIN_AVX2
#define DESCARTE_END_AVX2
#elif defined(__clang__)
#define DESCARTE_BEGIN_AVX2 \
    _Pragma("clang attribute push(__attribute__((target(\"avx2,bmi,bmi2,popcnt\"))), apply_to = function)")
#define DESCARTE_END_AVX2 _Pragma("clang attribute pop")
#else
#define DESCARTE_BEGIN_AVX2 _Pragma("GCC push_options") _Pragma("GCC target(\"avx2,bmi,bmi2,popcnt\")")
#define DESCARTE_END_AVX2 _Pragma("GCC pop_options")
#endif

// Compiles a function in two versions, of which the loader chooses one for this processor. With DESCARTE_PLAIN there is
// only one version.
#if DESCARTE_GNU && DESCARTE_X86 && defined(__GLIBC__) && !defined(__clang__) && !defined(__AVX2__) && !defined(DESCARTE_PLAIN)
#define DESCARTE_CLONES __attribute__((target_clones("avx2", "default")))
#else
#define DESCARTE_CLONES
#endif

namespace descarte {

// The alignment of memory from realloc. On some systems it is more than that of std::max_align_t. WebAssembly reads and
// writes at any address, so the 8 bytes that its malloc aligns to are enough for all types.
#if defined(__wasm__)
inline constexpr std::size_t heap_alignment = 16;
#else
inline constexpr std::size_t heap_alignment = sizeof(void*) == 8 ? 16 : alignof(std::max_align_t);
#endif

#if DESCARTE_WIDE_NUMBERS
__extension__ typedef unsigned __int128 uint128;
#endif

#if DESCARTE_GNU

template <class Item, int size>
struct VectorType {
    typedef Item type __attribute__((vector_size(size * sizeof(Item))));
};

template <int... from, class Vector>
DESCARTE_INLINE Vector shuffle(Vector left, Vector right) {
    return __builtin_shufflevector(left, right, from...);
}

// Returns the same bits as another type. The result of a comparison, for example, has all bits set where it is true.
template <class To, class From>
DESCARTE_INLINE To same_bits(From from) {
    return reinterpret_cast<To>(from);
}

DESCARTE_INLINE bool multiply_overflows(std::size_t left, std::size_t right, std::size_t& product) {
    return __builtin_mul_overflow(left, right, &product);
}

DESCARTE_INLINE void prefetch(const void* place) { __builtin_prefetch(place); }

DESCARTE_INLINE int population(std::uint64_t bits) { return __builtin_popcountll(bits); }

// Returns the index of the lowest bit that is set; `bits` must not be 0.
DESCARTE_INLINE int lowest_place(std::uint64_t bits) { return __builtin_ctzll(bits); }
DESCARTE_INLINE int lowest_place(unsigned bits) { return __builtin_ctz(bits); }

#else

template <class Item, int size>
struct VectorType {
    using type = PlainVector<Item, size>;
};

template <int... from, class Vector>
DESCARTE_INLINE Vector shuffle(const Vector& left, const Vector& right) {
    constexpr int size = sizeof...(from);
    Vector result;
    int place = 0;
    ((result[place++] = from < size ? left[from % size] : right[from % size]), ...);
    return result;
}

template <class To>
DESCARTE_INLINE To same_bits(const To& from) {
    return from;
}

inline bool multiply_overflows(std::size_t left, std::size_t right, std::size_t& product) {
    product = left * right;
    return left != 0 && product / left != right;
}

inline void prefetch(const void*) {}

inline int population(std::uint64_t bits) { return std::popcount(bits); }

inline int lowest_place(std::uint64_t bits) { return std::countr_zero(bits); }
inline int lowest_place(unsigned bits) { return std::countr_zero(bits); }

#endif

// A vector of `size` items with the operators of its items. Compilers without vectors of their own get loops.
template <class Item, int size>
using VectorOf = typename VectorType<Item, size>::type;

#if DESCARTE_X86

// Returns true if the processor has AVX2, BMI, BMI2 and POPCNT, and the system saves their registers.
inline bool processor_has_avx2() {
#if defined(_MSC_VER)
    int low[4], high[4];
    __cpuid(low, 1);
    constexpr int popcnt = 1 << 23, saved = 1 << 27, bmi = 1 << 3, avx2 = 1 << 5, bmi2 = 1 << 8;
    if ((low[2] & popcnt) == 0 || (low[2] & saved) == 0 || (_xgetbv(0) & 6) != 6) return false;
    __cpuidex(high, 7, 0);
    return (high[1] & bmi) && (high[1] & avx2) && (high[1] & bmi2);
#else
    __builtin_cpu_init();
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2") &&
           __builtin_cpu_supports("popcnt");
#endif
}

#endif

}  // namespace descarte
