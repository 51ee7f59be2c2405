import Dovetail

struct Part {
  @ModuleBuilder
  static func numbers(_ count: Int) -> Bindings {
    for number in 0..<count { Contribute(Int.self).toInstance(number) }
  }
}

struct Wrapper<Content: Module>: Module {
  let content: Content

  init(@ModuleBuilder _ parts: () -> Bindings, content: Content) {
    self.content = content
  }

  var bindings: Bindings {
    content
    Part.numbers(3)
    switch 1 {
    case 1: Bind(String.self).toInstance("one")
    default: Bind(String.self).to { throw CancellationError() }
    }
    Override { Bind(String.self).toInstance("two") }
    Private {
      Bind(Double.self).toInstance(1)
    } exposing: {
    }
  }
}
