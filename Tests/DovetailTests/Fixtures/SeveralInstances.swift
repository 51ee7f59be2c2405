import Dovetail

struct AppModule: Module {
  let numbers = [1, 2, 3]

  var bindings: Bindings {
    Contribute(Int.self).toInstance([1, 2, 3])
    // expected-error@-1 {{an instance is one value; contribute each by a line of its own or in 'for value in values { … }'}}
    Contribute(Key<Int>("sizes")).toInstance(numbers)
    // expected-error@-1 {{an instance is one value; contribute each by a line of its own or in 'for value in values { … }'}}
    Bind(Int.self).toInstance([1])
    // expected-error@-1 {{or bind the array: 'Bind([T].self)'}}
    Bind([Int].self).toInstance([1, 2, 3])
    for number in numbers { Contribute(Int.self).toInstance(number) }
  }
}
