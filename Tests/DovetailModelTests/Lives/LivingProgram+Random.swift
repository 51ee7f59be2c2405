extension LivingProgram {
  init(seed: UInt64) {
    var random = SplitMix(seed: seed)
    self = LivingMaker(&random).program
  }
}

/// Makes a random program.
private struct LivingMaker {
  private(set) var program = LivingProgram()
  private var random: SplitMix
  private let count: Int
  private let isAwaited: Bool
  /// The lifetimes of the keys, and how far inside their values are.
  private var lifetimes: [Program.Lifetime] = []
  private var depths: [Int] = []
  private var named: [Int: Int] = [:]

  init(_ random: inout SplitMix) {
    count = random.number(2..<6)
    isAwaited = random.chance(60)
    self.random = random
    program.isLimited = self.random.chance(40)
    program.isObserved = self.random.chance(50)
    program.product = self.random.chance(25) ? self.random.number(0..<count) : nil
    chooseLifetimes()
    declare()
    let stepCount = self.random.number(3..<12)
    for _ in 0..<stepCount { program.steps.append(step()) }
    if self.random.chance(8) { program.steps.append(.closeInTime(self.random.number(0..<3))) }
  }

  private mutating func chooseLifetimes() {
    lifetimes = Array(repeating: .singleton, count: count)
    depths = Array(repeating: 0, count: count)
    for key in (0..<count).reversed() {
      if key + 1 < count && random.chance(8) {
        let other = random.number(key + 1..<count)
        named[key] = other
        (lifetimes[key], depths[key]) = (.unnamed, depths[other])
        continue
      }
      depths[key] = [0, 0, 0, 0, 1, 1, 2][random.number(0..<7)]
      lifetimes[key] =
        switch depths[key] {
        case 0: random.chance(15) ? .eagerSingleton : .singleton
        case 1: random.chance(20) ? .eagerOuter : .outer
        default: .inner
        }
      if random.chance(10) { lifetimes[key] = .unshared }
    }
  }

  private mutating func declare() {
    let hasCollection = random.chance(30)
    for key in 0..<count { add(declaration(key, hasCollection: hasCollection && key == 0)) }
    if hasCollection {
      for _ in 0..<random.number(1..<3) {
        var contribution = Program.Declaration(
          key: Program.collection, lifetime: random.chance(75) ? .singleton : .unshared)
        contribution.role = .contribution
        contribution.needs = needs(from: 1, depth: 0, upTo: 2)
        complete(&contribution)
        add(contribution)
      }
    }
    if random.chance(20) {
      let key = random.number(0..<count)
      var decorator = Program.Declaration(key: key)
      decorator.role = .decorator
      decorator.needs = needs(from: key + 1, depth: depths[key], upTo: 1)
      add(decorator)
    }
    if random.chance(25) {
      let keys = (0..<count).filter { named[$0] == nil }
      if let key = keys.randomElement(using: &random) {
        var other = declaration(key, hasCollection: false)
        other.label = "o\(key)"
        let life = life(other)
        (other.isRunning, other.hasHook) = (life.run != nil, life.run != nil || !life.hooks.isEmpty)
        program.graph.layers = [[other]]
        program.lives[other.label] = life
      }
    }
  }

  private mutating func add(_ declaration: Program.Declaration) {
    var declaration = declaration
    declaration.label = "d\(program.graph.declarations.count)"
    program.graph.declarations.append(declaration)
    program.lives[declaration.label] = life(declaration)
    let last = program.graph.declarations.count - 1
    let life = program.lives[declaration.label]
    program.graph.declarations[last].isRunning = life?.run != nil
    program.graph.declarations[last].hasHook = life?.run != nil || !(life?.hooks.isEmpty ?? true)
  }

  private mutating func declaration(_ key: Int, hasCollection: Bool) -> Program.Declaration {
    var declaration = Program.Declaration(key: key, lifetime: lifetimes[key])
    if let other = named[key] {
      declaration.role = .alias
      declaration.named = other
      return declaration
    }
    declaration.needs = needs(from: key + 1, depth: depths[key], upTo: 2)
    if hasCollection && declaration.needs.count < 2 {
      declaration.needs.append(
        Program.Need(kind: random.chance(50) ? .collection : .providers, key: Program.collection))
    }
    complete(&declaration)
    return declaration
  }

  private mutating func complete(_ declaration: inout Program.Declaration) {
    declaration.isAwaited = declaration.isShared && isAwaited && random.chance(45)
  }

  /// Immediate needs of later keys, and deferred ones of any.
  private mutating func needs(from least: Int, depth: Int, upTo most: Int) -> [Program.Need] {
    (0..<random.number(0..<most + 1)).compactMap { _ in
      let isLater = random.chance(30)
      let keys = (0..<count).filter { depths[$0] <= depth && (isLater || $0 >= least) }
      guard let key = keys.randomElement(using: &random) else { return nil }
      let kind: Program.Need.Kind =
        isLater ? (random.chance(50) ? .provider : .lazy) : random.chance(12) ? .optional : .value
      return Program.Need(kind: kind, key: key)
    }
  }

  // MARK: Lives

  private mutating func life(_ declaration: Program.Declaration) -> Life {
    var life = Life()
    guard declaration.isShared else { return life }
    life.making = making(declaration)
    if random.chance(35) { life.run = run() }
    if random.chance(life.run == nil ? 60 : 40) {
      for _ in 0..<(random.chance(12) ? 2 : 1) { life.hooks.append(hook()) }
    }
    return life
  }

  private mutating func making(_ declaration: Program.Declaration) -> Life.Function {
    var function = Life.Function(isAsync: declaration.isAwaited)
    if declaration.isAwaited {
      if random.chance(25) { function.actions.append(.wait) }
      if random.chance(6) { function.actions.append(.waitDeaf) }
      if random.chance(5) { function.actions.append(.close(target())) }
    }
    if random.chance(4) { function.actions.append(.beginClosing(target())) }
    if random.chance(8) { function.actions.append(.task) }
    if declaration.key + 1 < count && random.chance(8) {
      let key = random.number(declaration.key + 1..<count)
      let way = declaration.isAwaited ? Life.Way.resolved : .resolve
      // The graph does not know this dependency, so the other function must not wait for something.
      if named[key] == nil { function.actions.append(.read(key, way, of: .own)) }
    }
    function.fails = random.chance(4)
    return function
  }

  private mutating func run() -> Life.Run {
    var run = Life.Run()
    if program.isObserved && random.chance(12) { run.beginning = random.chance(50) ? .fails : .returns }
    run.isDeaf = random.chance(8)
    if random.chance(35) { run.ending.actions.append(read(isAwaited: false)) }
    if random.chance(20) { run.ending.actions.append(.waitDeaf) }
    run.ending.fails = random.chance(12)
    if random.chance(50) {
      var stop = Life.Stop()
      stop.function.isAsync = true
      stop.function.actions = actions(upTo: 2)
      stop.function.fails = random.chance(15)
      stop.signals = !stop.function.fails || random.chance(50)
      run.stop = stop
    }
    return run
  }

  private mutating func hook() -> Life.Function {
    var hook = Life.Function(isAsync: random.chance(55))
    hook.actions = hook.isAsync ? actions(upTo: 3) : (0..<random.number(0..<3)).map { _ in immediateAction() }
    hook.fails = random.chance(10)
    return hook
  }

  private mutating func actions(upTo most: Int) -> [Life.Action] {
    (0..<random.number(0..<most + 1)).map { _ in
      switch random.number(0..<100) {
      case 0..<25: .wait
      case 25..<30: .waitDeaf
      case 30..<45: .close(target())
      case 45..<60: read(isAwaited: true)
      default: immediateAction()
      }
    }
  }

  private mutating func immediateAction() -> Life.Action {
    switch random.number(0..<100) {
    case 0..<55: read(isAwaited: false)
    case 55..<75: .use(random.number(1..<3), isAwaited: false)
    case 75..<90: .beginClosing(target())
    default: .enter(random.chance(70) ? .outer : .inner, in: target())
    }
  }

  private mutating func read(isAwaited: Bool) -> Life.Action {
    let ways = Life.Way.allCases.filter { isAwaited || !$0.isAwaited }
    let target: Life.Target = random.chance(70) ? .own : random.chance(70) ? .around : .root
    return .read(random.number(0..<count), ways.randomElement(using: &random) ?? .resolve, of: target)
  }

  private mutating func target() -> Life.Target { Life.Target.allCases.randomElement(using: &random) ?? .own }

  // MARK: Steps

  private mutating func step() -> LivingProgram.Step {
    let (key, injector) = (random.number(0..<count), random.number(0..<4))
    let span: Program.Span = random.chance(65) ? .outer : .inner
    switch random.number(0..<110) {
    case 0..<28: return .read(key, Life.Way.allCases.randomElement(using: &random) ?? .resolve, in: injector)
    case 28..<40: return .start(injector)
    case 40..<54: return .enter(span, in: injector)
    case 54..<58: return .with(span, in: injector, key: key)
    case 58..<67: return .close(injector)
    case 67..<71: return .beginClosing(injector)
    case 71..<72: return .race(injector)
    case 72..<75: return .release(injector)
    case 75..<80: return .untilFailure(injector)
    case 80..<83: return .cancel(injector)
    case 83..<93: return .go(injector)
    case 93..<97: return .end(injector, fails: random.chance(60))
    case 97..<105: return .tell(injector, told())
    case 105..<108: return .override
    default: return .drop(injector)
    }
  }

  private mutating func told() -> Life.Action {
    switch random.number(0..<10) {
    case 0..<3: .close(target())
    case 3..<5: .closeInTask(target())
    case 5..<6: .beginClosing(target())
    case 6..<7: .enter(.outer, in: target())
    default: read(isAwaited: true)
    }
  }
}
