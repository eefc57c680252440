// A function object that outlives the call it is given to: what calls it is compiled once, not once for each of them.
//   object  the lambda, where it stands      call  knows what it is
#pragma once

#include <memory>
#include <type_traits>

namespace descarte::reason {

template <class Signature>
class Borrowed;

template <class Result, class... Arguments>
class Borrowed<Result(Arguments...)> {
public:
    template <class Function>
    Borrowed(const Function& function)
        : object(std::addressof(function)),
          call([](const void* object, Arguments... arguments) -> Result { return (*static_cast<const Function*>(object))(arguments...); }) {}
    Result operator()(Arguments... arguments) const { return call(object, arguments...); }

private:
    const void* object;
    Result (*call)(const void*, Arguments...);
};

}  // namespace descarte::reason
