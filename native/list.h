// A growing array like std::vector, with plain pointers and few functions, which compiles faster
// (docs/kernel/compile.md).
#pragma once

#include <cstddef>
#include <cstdlib>
#include <initializer_list>
#include <iterator>
#include <new>
#include <type_traits>
#include <utility>

#include "portable.h"

namespace descarte {

DESCARTE_NOINLINE inline void* memory_for(void* held, std::size_t number, std::size_t size) {
    std::size_t bytes;
    void* const found = multiply_overflows(number, size, bytes) ? nullptr : std::realloc(held, bytes);
    if (!found) throw std::bad_alloc();
    return found;
}

template <class Item>
class List {
public:
    using value_type = Item;

    List() = default;
    explicit List(std::size_t number) : List() { resize(number); }
    List(std::size_t number, const Item& item) : List() { resize(number, item); }
    List(std::initializer_list<Item> added) : List() { append(added.begin(), added.end()); }
    template <std::random_access_iterator Place>
    List(Place from, Place to) : List() {
        append(from, to);
    }
    List(const List& other) : List() { append(other.begin(), other.end()); }
    List(List&& other) noexcept : items(other.items), count(other.count), room(other.room) { other.forget(); }
    ~List() { free(); }

    List& operator=(const List& other) {
        if (this != &other) assign(other.begin(), other.end());
        return *this;
    }
    List& operator=(List&& other) noexcept {
        if (this == &other) return *this;
        free();
        items = other.items, count = other.count, room = other.room;
        other.forget();
        return *this;
    }

    Item* begin() { return items; }
    Item* end() { return items + count; }
    const Item* begin() const { return items; }
    const Item* end() const { return items + count; }
    auto rbegin() { return std::reverse_iterator(end()); }
    auto rend() { return std::reverse_iterator(begin()); }
    auto rbegin() const { return std::reverse_iterator(end()); }
    auto rend() const { return std::reverse_iterator(begin()); }
    Item* data() { return items; }
    const Item* data() const { return items; }
    Item& operator[](std::size_t place) { return items[place]; }
    const Item& operator[](std::size_t place) const { return items[place]; }
    Item& front() { return items[0]; }
    const Item& front() const { return items[0]; }
    Item& back() { return items[count - 1]; }
    const Item& back() const { return items[count - 1]; }
    std::size_t size() const { return count; }
    bool empty() const { return count == 0; }

    void reserve(std::size_t number) {
        if (number > room) move_to(number);
    }
    void clear() { drop(0); }
    void resize(std::size_t number) {
        make_room(number);
        while (count < number) add();
        drop(number);
    }
    void resize(std::size_t number, const Item& item) {
        if (number > room) return resize_grown(number, Item(item));
        while (count < number) add(item);
        drop(number);
    }
    void assign(std::size_t number, const Item& item) {
        const Item kept(item);
        drop(0);
        resize(number, kept);
    }
    template <std::random_access_iterator Place>
    void assign(Place from, Place to) {
        drop(0);
        append(from, to);
    }
    template <class... Parts>
    Item& emplace_back(Parts&&... parts) {
        if (count == room) return add_grown(Item(std::forward<Parts>(parts)...));
        return add(std::forward<Parts>(parts)...);
    }
    void push_back(const Item& item) { emplace_back(item); }
    void push_back(Item&& item) { emplace_back(std::move(item)); }
    void pop_back() { drop(count - 1); }

    template <std::random_access_iterator Place>
    void append(Place from, Place to) {
        make_room(count + static_cast<std::size_t>(to - from));
        for (; from != to; ++from) add(*from);
    }
    template <class Row>
    void append(const Row& row) {
        append(row.begin(), row.end());
    }
    void append(std::initializer_list<Item> row) { append(row.begin(), row.end()); }
    void insert(const Item* at, Item item) {
        std::size_t place = at - items;
        push_back(std::move(item));
        for (; place + 1 < count; ++place) std::swap(items[place], items[count - 1]);
    }
    void erase(const Item* from, const Item* to) {
        if (from == to) return;
        Item* into = items + (from - items);
        for (Item* each = items + (to - items); each != end(); ++each, ++into) *into = std::move(*each);
        drop(into - items);
    }
    void erase(const Item* at) { erase(at, at + 1); }

    friend bool operator==(const List& one, const List& other) {
        if (one.count != other.count) return false;
        for (std::size_t place = 0; place < one.count; ++place)
            if (!(one.items[place] == other.items[place])) return false;
        return true;
    }
    friend bool operator<(const List& one, const List& other) {
        for (std::size_t place = 0; place < one.count && place < other.count; ++place) {
            if (one.items[place] < other.items[place]) return true;
            if (other.items[place] < one.items[place]) return false;
        }
        return one.count < other.count;
    }

private:
    static_assert(alignof(Item) <= heap_alignment);
    Item* items = nullptr;
    std::size_t count = 0, room = 0;

    void forget() { items = nullptr, count = room = 0; }
    void free() {
        drop(0);
        std::free(items);
    }
    void drop(std::size_t number) {
        if constexpr (std::is_trivially_destructible_v<Item>) count = number;
        else
            while (count > number) items[--count].~Item();
    }
    template <class... Parts>
    Item& add(Parts&&... parts) {  // call only if there is room
        Item* const added = new (static_cast<void*>(items + count)) Item(std::forward<Parts>(parts)...);
        ++count;
        return *added;
    }
    DESCARTE_NOINLINE Item& add_grown(Item item) {
        make_room(count + 1);
        return add(std::move(item));
    }
    DESCARTE_NOINLINE void resize_grown(std::size_t number, Item item) {
        make_room(number);
        resize(number, item);
    }
    void make_room(std::size_t number) {
        if (number > room) move_to(number > 2 * room ? number : 2 * room);
    }
    void move_to(std::size_t number) {
        if constexpr (std::is_trivially_copyable_v<Item>) {
            items = static_cast<Item*>(memory_for(items, number, sizeof(Item)));
        } else {
            Item* const moved = static_cast<Item*>(memory_for(nullptr, number, sizeof(Item)));
            for (std::size_t place = 0; place < count; ++place) {
                new (static_cast<void*>(moved + place)) Item(std::move(items[place]));
                items[place].~Item();
            }
            std::free(items);
            items = moved;
        }
        room = number;
    }
};

template <class Place>
List(Place, Place) -> List<typename std::iterator_traits<Place>::value_type>;

template <class Item, class Goes>
void erase_if(List<Item>& items, Goes goes) {
    Item* into = items.begin();
    for (Item& item : items) {
        if (goes(item)) continue;
        if (into != &item) *into = std::move(item);
        ++into;
    }
    items.erase(into, items.end());
}

}  // namespace descarte
