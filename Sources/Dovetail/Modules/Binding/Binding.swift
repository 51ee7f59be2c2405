/// One element of a module, with the type of its value.
@usableFromInline
final class Binding<Value>: AnyBinding, @unchecked Sendable {
  // Sendable: as its superclass.

  /// Makes a value from the arguments that the injector has from the link at `first` on.
  @usableFromInline
  typealias Make = @Sendable (Injector, _ first: Int) throws -> Value

  /// Calls the function, and then does what completes the value.
  @usableFromInline
  let make: Make
  private init(
    _ head: BindingHead, _ dependencies: DependencyList, _ completion: Completion<Value>?, make: @escaping Make
  ) {
    self.make = make
    super.init(head, dependencies, completion)
  }

  /// Makes a binding that no properties or hooks follow.
  @usableFromInline
  init(_ head: BindingHead, _ dependencies: DependencyList, make: @escaping Make) {
    self.make = make
    super.init(head, dependencies, nil)
  }

  /// Makes a binding whose values are completed.
  convenience init(_ head: BindingHead, _ dependencies: DependencyList, _ completion: Completion<Value>) {
    self.init(head, dependencies, completion, make: completion.completing())
  }

  /// The binding as that of shared values, whose homes are made in code that knows their type.
  ///
  /// It is copied unless nobody else has it, so that each has a value of its own.
  @usableFromInline
  static func shared(_ binding: consuming Binding, makeHome: @escaping MakeHome) -> Binding {
    if !isKnownUniquelyReferenced(&binding) { binding = binding.headed(binding.head) }
    binding.makeHome = makeHome
    binding.hasMakeHome = true
    return binding
  }

  /// What is done to the value after its function has made it, or nil.
  @inlinable
  var typedCompletion: Completion<Value>? {
    // The initializer takes no other.
    completion.map { unsafe unsafeDowncast($0, to: Completion<Value>.self) }
  }

  /// Calls the function alone.
  var construct: Make { typedCompletion?.construct ?? make }

  /// The same way to make a value, declared as something else.
  func headed(_ head: BindingHead) -> Binding {
    let copy = Binding(head, dependencies, typedCompletion, make: make)
    copy.makeHome = makeHome
    copy.hasMakeHome = hasMakeHome
    return copy
  }

  override func copy(_ head: BindingHead) -> AnyBinding { headed(head) }

  /// The same way to make a value, with one more dependency that is of no use to its function.
  func adding(_ dependency: Dependency, _ head: BindingHead) -> Binding {
    Binding(head, DependencyList(Array(dependencies) + [dependency]), typedCompletion, make: make)
  }

  override func madeHome(_ injector: Injector, _ first: Int) throws -> AnyObject {
    Home<Value>.made(try make(injector, first))
  }

  override func madeHome(_ injector: Injector, _ link: Link, _ frame: ResolutionStack.Top) throws -> AnyObject {
    unsafe Home<Value>.made(try make(injector, link, frame))
  }

  override func constructedHome(_ injector: Injector, _ first: Int) throws -> AnyObject {
    Home<Value>.made(try construct(injector, first))
  }

  override func completed(
    _ home: AnyObject, _ injector: Injector, _ first: Int, _ frame: ResolutionStack.Top,
    remember: ((@escaping () -> Void) -> Void)?
  ) throws -> AnyObject {
    var value = Home<Value>.value(in: home)
    unsafe frame.pointee.details.owner = Dovetail.object(of: value)
    let rememberTyped = remember.map { remember in
      { (restore: @escaping InjectedProperty<Value>.Setter) in
        remember {
          // What others may have is an object that the value is or refers to, so that a copy of the value does.
          var value = Home<Value>.value(in: home)
          restore(&value)
        }
      }
    }
    try typedCompletion?.complete(&value, injector, first, remember: rememberTyped)
    return Home<Value>.made(value)
  }

  override func inject(into object: AnyObject, _ injector: Injector, _ first: Int) throws {
    guard var value = object as? Value else { fatalError("a recipe is inherited by subclasses only") }
    try inject(into: &value, injector, first)
  }

  /// Injects the properties of a value that was made elsewhere.
  @inlinable
  func inject(into value: inout Value, _ injector: Injector, _ first: Int) throws {
    try typedCompletion?.complete(&value, injector, first, isMadeElsewhere: true)
  }

  override func keptHome(_ injector: Injector, _ link: Link) throws -> AnyObject {
    Home<Value>.made(try injector.value(link))
  }

  override func probe(_ injector: Injector, _ link: Link) throws { _ = try injector.value(link) as Value }

  override func box(for home: Unmanaged<AnyObject>) -> AnyObject {
    unsafe Value.self is AnyObject.Type
      ? Box(Home<Value>.copy(home)) : home._withUnsafeGuaranteedRef { $0 }
  }

  override func object(in home: AnyObject) -> AnyObject? {
    Dovetail.object(of: Home<Value>.value(in: home))
  }
}

/// What a factory makes of its caller's argument.
@usableFromInline
final class AssistedBinding<Argument, Value>: AnyBinding, @unchecked Sendable {
  // Sendable: as its superclass.
  @usableFromInline
  typealias Make = @Sendable (Argument, Injector, _ first: Int) throws -> Value

  @usableFromInline
  let make: Make
  /// How the value is made by a function that is awaited, or nil.
  let function: AssistedFunction?

  /// The same as `AwaitedFunction`, with the caller's argument.
  typealias AssistedFunction = @Sendable (Argument, Injector, _ first: Int) throws -> AwaitedCall

  init(
    _ head: BindingHead, _ dependencies: DependencyList, function: AssistedFunction? = nil, make: @escaping Make
  ) {
    self.make = make
    self.function = function
    super.init(head, dependencies, nil)
  }

  override func copy(_ head: BindingHead) -> AnyBinding {
    AssistedBinding(head, dependencies, function: function, make: make)
  }

  override func object(in home: AnyObject) -> AnyObject? {
    Dovetail.object(of: Home<Value>.value(in: home))
  }
}
