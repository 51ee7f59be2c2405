/// A random program: declarations, and steps that use them.
struct Program: Sendable {
  enum Lifetime: String, CaseIterable, Sendable {
    case unshared, singleton, eagerSingleton, weak, perResolution, outer, eagerOuter, inner, other

    /// The scope in which a value is shared.
    var span: Span? { self == .eagerOuter ? .outer : Span(rawValue: rawValue) }
    /// No lifetime is named: unshared, or that of the overridden binding.
    case unnamed
  }

  struct Need: Sendable {
    enum Kind: String, CaseIterable, Sendable { case value, optional, provider, lazy, collection, providers }
    var kind: Kind
    var key: Int
  }

  struct Declaration: Sendable {
    enum Role: Sendable { case binding, contribution, decorator, seed, alias }
    var role = Role.binding
    var key: Int
    var lifetime = Lifetime.unnamed
    var needs: [Need] = []
    /// The key that an alias refers to.
    var named = 0
    var isAwaited = false
    var hasHook = false
    /// Whether the hook is the end of a run.
    var isRunning = false
    /// How many of the first calls of its function throw.
    var failures = 0
    /// Whether it is in a private block.
    var isHidden = false
    /// Distinguishes its values from those of others.
    var label = ""
  }

  /// A scope; the inner one opens inside the outer one.
  enum Span: String, CaseIterable, Sendable { case outer, inner, other }

  enum Step: Sendable {
    enum Way: String, CaseIterable, Sendable { case resolve, with, ifBound, optional, collection }
    case read(Int, in: Int, Way)
    case resolved(Int, in: Int)
    /// Several tasks await several keys.
    case together([Int], in: Int)
    /// Uses the providers and lazies of a value that was read.
    case use(Int)
    case enter(Span, in: Int)
    case start(Int)
    case close(Int)
    case drop(Int)
    /// Forgets the values that were read.
    case forget
    /// Makes an injector of the graph with the overrides up to a layer.
    case override(Int)

    /// Whether it may make values concurrently.
    var isAwaited: Bool {
      switch self {
      case .resolved, .together, .start: true
      case .read, .use, .enter, .close, .drop, .forget, .override: false
      }
    }
  }

  var declarations: [Declaration] = []
  /// Whether the collection exists without contributions.
  var isCollectionDeclared = true
  /// The key that the private block exposes.
  var exposed = 0
  var layers: [[Declaration]] = []
  var steps: [Step] = []

  /// All declarations in the order of the modules: those of the private block come after the others.
  var inOrder: [Declaration] {
    declarations.filter { !$0.isHidden } + declarations.filter(\.isHidden) + layers.joined()
  }

  /// The key under which contributions are collected.
  static let collection = 9
}

/// Random numbers that depend only on a seed: Steele, Lea, Flood, Fast splittable pseudorandom number generators.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }
  mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &self) }
}

extension Program {
  init(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let isAwaited = random.chance(40)
    let count = random.number(2..<8)
    for key in 0..<count {
      declarations.append(.random(key, of: count, isAwaited, &random))
      // A duplicate in a few programs.
      if random.chance(1) { declarations.append(.random(key, of: count, isAwaited, &random)) }
    }
    isCollectionDeclared = random.chance(90)
    for _ in 0..<random.number(0..<3) where random.chance(50) {
      var contribution = Declaration.random(Self.collection, of: count, isAwaited, &random)
      contribution.role = .contribution
      if contribution.lifetime == .weak { contribution.lifetime = .unshared }
      declarations.append(contribution)
    }
    if random.chance(25) {
      // The block may bind keys that are bound outside, too; inside, its own bindings take precedence.
      exposed = random.number(0..<count)
      for key in Set([exposed, random.number(0..<count), random.number(0..<count)]).sorted() {
        var hidden = Declaration.random(key, of: count, isAwaited, &random)
        if hidden.role == .seed { hidden = Declaration(key: key, lifetime: .singleton) }
        hidden.isHidden = true
        declarations.append(hidden)
      }
      // Most often, nothing outside binds the exposed key, too.
      if random.chance(90) { declarations.removeAll { $0.key == exposed && !$0.isHidden } }
    }
    while random.chance(30) {
      var decorator = Declaration.random(random.number(0..<count), of: count, false, &random)
      decorator.role = .decorator
      (decorator.lifetime, decorator.hasHook, decorator.isRunning) = (.unnamed, false, false)
      decorator.needs = Array(decorator.needs.prefix(2))
      if isAwaited { decorator.failures = 0 }
      declarations.append(decorator)
    }
    for _ in 0..<random.number(0..<3) where random.chance(60) {
      layers.append(
        Set((0..<random.number(1..<3)).map { _ in random.number(0..<count) }).sorted().map { key in
          .random(key, of: count, isAwaited, &random)
        })
    }
    label()
    for _ in 0..<random.number(3..<14) { steps.append(.random(of: count, isAwaited, &random)) }
  }

  private mutating func label() {
    for index in declarations.indices { declarations[index].label = "d\(index)" }
    for layer in layers.indices {
      for index in layers[layer].indices { layers[layer][index].label = "o\(layer)-\(index)" }
    }
  }
}

extension Program.Declaration {
  fileprivate static func random(
    _ key: Int, of count: Int, _ isAwaited: Bool, _ random: inout SplitMix
  ) -> Program.Declaration {
    var declaration = Program.Declaration(key: key)
    let lifetimes: [Program.Lifetime] = [.singleton, .singleton] + Program.Lifetime.allCases
    declaration.lifetime = lifetimes.randomElement(using: &random) ?? .unnamed
    if random.chance(8) {
      declaration.role = .seed
      declaration.lifetime = [.singleton, .outer, .inner].randomElement(using: &random) ?? .singleton
      return declaration
    }
    if key != Program.collection && random.chance(10) {
      declaration.role = .alias
      declaration.lifetime = .unnamed
      // It refers to a later key, except for a cycle or a missing key in a few programs.
      let isLater = random.chance(4) || key + 1 >= count
      declaration.named = random.chance(2) ? 8 : random.number((isLater ? 0 : key + 1)..<count)
      return declaration
    }
    for _ in 0..<random.number(0..<4) {
      let kind = random.chance(55) ? .value : Program.Need.Kind.allCases.randomElement(using: &random) ?? .value
      // An immediate dependency is a later key, except for a cycle in a few programs.
      let isLater = [.provider, .lazy, .providers].contains(kind) || random.chance(2)
      if !isLater && key + 1 >= count && key != Program.collection { continue }
      let least = isLater || key == Program.collection ? 0 : key + 1
      let missing = random.chance(kind == .optional ? 20 : 1)
      declaration.needs.append(Program.Need(kind: kind, key: missing ? 8 : random.number(least..<count)))
      if kind == .collection && key == Program.collection { declaration.needs.removeLast() }
    }
    if isAwaited {
      let isShared = ![.unshared, .unnamed, .weak].contains(declaration.lifetime)
      declaration.isAwaited = isShared && random.chance(50)
    } else if random.chance(8) {
      declaration.failures = random.number(1..<3)
    }
    let isHeld = [.singleton, .eagerSingleton, .outer, .eagerOuter, .inner, .other].contains(declaration.lifetime)
    declaration.hasHook = isHeld && random.chance(35)
    declaration.isRunning = declaration.hasHook && random.chance(30)
    return declaration
  }
}

extension Program.Step {
  fileprivate static func random(of count: Int, _ isAwaited: Bool, _ random: inout SplitMix) -> Program.Step {
    let injector = random.number(0..<4)
    let key = random.number(0..<count)
    switch random.number(0..<100) {
    case 0..<45:
      return .read(key, in: injector, Way.allCases.randomElement(using: &random) ?? .resolve)
    case 45..<52 where isAwaited: return .resolved(key, in: injector)
    case 52..<56 where isAwaited:
      return .together((0..<random.number(2..<5)).map { _ in random.number(0..<count) }, in: injector)
    case 45..<62: return .use(random.number(0..<6))
    case 62..<74: return .enter(Program.Span.allCases.randomElement(using: &random) ?? .outer, in: injector)
    case 74..<79: return .start(injector)
    case 79..<86: return .close(injector)
    case 86..<89: return .drop(injector)
    case 89..<94: return .forget
    default: return .override(random.number(0..<2))
    }
  }
}
