// A heap of variables by activity, the most active one first.
//
//   heap     | most active | ... its two children at 2i + 1 and 2i + 2 ... |
//   places   per variable its place in the heap, or -1
#pragma once

#include <cstdint>
#include <utility>

#include "../list.h"

namespace descarte::learn {

class Heap {
public:
    explicit Heap(int variables) : activity(variables, 0.0), places(variables, -1) {
        heap.reserve(variables);
        for (int variable = 0; variable < variables; ++variable) insert(variable);
    }

    bool empty() const { return heap.empty(); }
    double of(int variable) const { return activity[variable]; }

    void insert(int variable) {
        if (places[variable] >= 0) return;
        places[variable] = static_cast<int32_t>(heap.size());
        heap.push_back(variable);
        up(places[variable]);
    }

    int top() const { return heap.front(); }

    int pop() {
        const int32_t first = heap.front(), last = heap.back();
        heap.pop_back();
        places[first] = -1;
        if (first != last) {
            heap[0] = last;
            places[last] = 0;
            down(0);
        }
        return first;
    }

    void bump(int variable) {
        activity[variable] += step;
        if (activity[variable] > 1e100) scale();
        if (places[variable] >= 0) up(places[variable]);
    }

    void decay(double factor) { step /= factor; }  // later bumps count more

private:
    List<double> activity;
    List<int32_t> heap, places;
    double step = 1.0;

    void scale() {
        for (double& each : activity) each *= 1e-100;
        step *= 1e-100;
    }

    void put(int32_t place, int32_t variable) {
        heap[place] = variable;
        places[variable] = place;
    }

    void up(int32_t place) {
        const int32_t variable = heap[place];
        while (place > 0) {
            const int32_t parent = (place - 1) / 2;
            if (activity[heap[parent]] >= activity[variable]) break;
            put(place, heap[parent]);
            place = parent;
        }
        put(place, variable);
    }

    void down(int32_t place) {
        const int32_t variable = heap[place], size = static_cast<int32_t>(heap.size());
        while (true) {
            int32_t child = 2 * place + 1;
            if (child >= size) break;
            if (child + 1 < size && activity[heap[child + 1]] > activity[heap[child]]) ++child;
            if (activity[heap[child]] <= activity[variable]) break;
            put(place, heap[child]);
            place = child;
        }
        put(place, variable);
    }
};

}  // namespace descarte::learn
