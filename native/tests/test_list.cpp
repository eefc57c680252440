// Tests List against std::vector: the same random calls, with plain items and with items that own memory.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <random>
#include <string>
#include <vector>

#include "../list.h"

using namespace descarte;

namespace {

int failures = 0;

void expect(bool truth, const char* what) {
    if (truth) return;
    ++failures;
    std::printf("FAILED %s\n", what);
}

// An item that owns memory and counts its instances.
struct Held {
    static inline int alive = 0;
    List<int> inside;

    Held() { ++alive; }
    Held(int number) : inside{number, number} { ++alive; }
    Held(const Held& other) : inside(other.inside) { ++alive; }
    Held(Held&& other) noexcept : inside(std::move(other.inside)) { ++alive; }
    Held& operator=(const Held&) = default;
    Held& operator=(Held&& other) noexcept {  // a move to itself loses the content
        inside.clear();
        inside = std::move(other.inside);
        return *this;
    }
    ~Held() { --alive; }
    bool operator==(const Held& other) const { return inside == other.inside; }
    bool operator<(const Held& other) const { return inside < other.inside; }
};

template <class Item>
bool same(const List<Item>& list, const std::vector<Item>& vector) {
    return list.size() == vector.size() && list.empty() == vector.empty() && std::equal(list.begin(), list.end(), vector.begin());
}

template <class Item>
void one_call(List<Item>& list, std::vector<Item>& vector, std::mt19937& random) {
    const std::size_t size = vector.size(), place = size ? random() % size : 0;
    const Item item(static_cast<int>(random() % 50));
    const std::vector<Item> row(random() % 4, item);
    switch (random() % 13) {
        case 0: list.push_back(item), vector.push_back(item); break;
        case 1: list.emplace_back(7), vector.emplace_back(7); break;
        case 2: list.append(row), vector.insert(vector.end(), row.begin(), row.end()); break;
        case 3: list.append({item, item}), vector.insert(vector.end(), {item, item}); break;
        case 4: list.insert(list.begin() + place, item), vector.insert(vector.begin() + place, item); break;
        case 5: list.resize(place), vector.resize(place); break;
        case 6: list.resize(size + 3), vector.resize(size + 3); break;
        case 7: list.assign(row.begin(), row.end()), vector.assign(row.begin(), row.end()); break;
        case 8: erase_if(list, [&](const Item& each) { return each < item; }), std::erase_if(vector, [&](const Item& each) { return each < item; }); break;
        case 9: list = List<Item>(vector.begin(), vector.end()); break;
        default: break;
    }
}

// Makes a random call with an item of the list itself. The list may have to grow for it.
template <class Item>
void own_call(List<Item>& list, std::vector<Item>& vector, std::mt19937& random) {
    if (vector.empty()) return;
    switch (random() % 5) {
        case 0: list.push_back(list.front()), vector.push_back(vector.front()); break;
        case 1: list.resize(list.size() * 2, list.back()), vector.resize(vector.size() * 2, vector.back()); break;
        case 2: list.assign(5, list.back()), vector.assign(5, vector.back()); break;
        case 3: list.pop_back(), vector.pop_back(); break;
        default: list.erase(list.begin() + vector.size() / 2), vector.erase(vector.begin() + vector.size() / 2); break;
    }
}

template <class Item>
void random_calls(std::mt19937& random, int calls) {
    List<Item> list, other;
    std::vector<Item> vector, another;
    for (int call = 0; call < calls; ++call) {
        one_call(list, vector, random);
        own_call(list, vector, random);
        expect(same(list, vector), "a list has the same items as a vector");
        expect((list < other) == (vector < another) && (list == other) == (vector == another), "lists compare as vectors do");
        expect(std::equal(list.rbegin(), list.rend(), vector.rbegin(), vector.rend()), "a list is the same in reverse");
        if (random() % 8 == 0) std::swap(list, other), std::swap(vector, another);
        if (random() % 8 == 0) other = list, another = vector;
        if (vector.size() > 200) list.clear(), vector.clear();
    }
}

void nothing_is_left() {
    {
        List<Held> list(3, Held(1));
        List<Held> copied(list), moved(std::move(list));
        copied = moved;
        moved = std::move(copied);
        copied = List<Held>{Held(2)};
        List<Held>& itself = copied;
        copied = std::move(itself);
        moved.erase(moved.begin(), moved.begin());
        moved.erase(moved.begin(), moved.begin() + 2);
        moved.reserve(100);
        expect(copied == List<Held>{2} && moved == List<Held>{1}, "moving a list to itself and erasing no items change nothing");
        expect(moved.size() == 1 && copied.size() == 1 && Held::alive == 2, "no item is lost or copied too often");
    }
    expect(Held::alive == 0, "items are destroyed with their lists");
}

void too_large() {
    List<std::int64_t> list{1, 2};
    bool refused = false;
    try {
        list.reserve(std::numeric_limits<std::size_t>::max() / sizeof(std::int64_t) + 2);
    } catch (const std::bad_alloc&) {
        refused = true;
    }
    expect(refused && list == List<std::int64_t>{1, 2}, "a size beyond memory is refused, and the list is unchanged");
}

}  // namespace

int main(int count, char** arguments) {
    const int rounds = count > 1 ? std::atoi(arguments[1]) : 1000;
    std::mt19937 random(1);
    random_calls<int>(random, 20 * rounds);
    random_calls<Held>(random, 20 * rounds);
    nothing_is_left();
    too_large();
    std::printf("%s\n", failures ? "failed" : "all fine");
    return failures ? 1 : 0;
}
