/// How one value of an awaited resolve is made: by its binding, or by that and a caller's argument.
@safe
struct AwaitedMaker: Sendable {
  typealias Frame = ResolutionStack.Top

  let binding: AnyBinding
  /// Gives an awaited function its arguments; nil for a function that is not awaited itself.
  let begin: (@Sendable () throws -> AwaitedCall)?
  /// Calls any other function, with what is checked and told of a value that is not awaited.
  let make: @Sendable (Frame) throws -> AnyObject
  /// Completes what an awaited function has made.
  let complete: @Sendable (MadeHome, Frame) throws -> AnyObject

  /// Makes the value of a link by the arguments that an injector has for it.
  init(_ link: Link, in injector: Injector) {
    let binding = link.declaration
    let first = Int(link.first)
    self.binding = binding
    if let function = binding.head.function {
      begin = { try function(injector, first) }
    } else {
      begin = nil
    }
    unsafe make = { frame in
      if binding.head.keeping != nil { return try binding.keptHome(injector, link) }
      return try unsafe link.care.contains(.awaited) ? binding.newHome(injector, link, frame) : injector.makeHome(link)
    }
    unsafe complete = { home, frame in
      try unsafe binding.completed(home.object, injector, first, frame, remember: nil)
    }
  }

  /// Makes what a factory makes of its caller's argument.
  init<Argument: Sendable, Value>(
    _ product: AssistedBinding<Argument, Value>, _ argument: Argument, _ root: Link, in injector: Injector
  ) {
    let first = Int(root.first)
    binding = product
    if let function = product.function {
      begin = { try function(argument, injector, first) }
    } else {
      begin = nil
    }
    unsafe make = { _ in
      let value: Value =
        if root.care.contains(.awaited) {
          try product.make(argument, injector, first)
        } else {
          try injector.carefulProduct(root, argument)
        }
      return Home<Value>.made(value)
    }
    // What a factory makes has neither properties nor hooks.
    unsafe complete = { home, _ in home.object }
  }
}
