// A reference to a function object, which must outlive the call. A callee is compiled once, not once per function
// object.
//   object  the address of the lambda        call  knows its type
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
