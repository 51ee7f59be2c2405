// Programs as Swift that can be pasted into a test.

extension Program {
  /// The declarations of the graph and of its layers.
  var graphScript: [String] {
    var lines = ["let graph0 = try Graph {"] + declarations.filter { !$0.isHidden }.map { "  \($0)" }
    let hidden = declarations.filter(\.isHidden)
    if !hidden.isEmpty {
      lines +=
        ["  Private {"] + hidden.map { "    \($0)" } + ["  } exposing: {", "    Expose(\(Self.thing(exposed)))", "  }"]
    }
    if isCollectionDeclared { lines.append("  Contributions(of: \(Self.thing(Self.collection)))") }
    lines.append("}")
    for (index, layer) in layers.enumerated() {
      lines += ["let graph\(index + 1) = try graph\(index).overriding {"] + layer.map { "  \($0)" } + ["}"]
    }
    return lines
  }

  static func thing(_ key: Int) -> String { "Key<Thing>(\"k\(key)\")" }
}

extension [GivenSeed] {
  var script: String {
    let seeds = map { "Seed(\(Program.thing($0.declaration.key)), Thing(\"\($0.declaration.label)\", [], in: record))" }
    return isEmpty ? "" : " { \(seeds.joined(separator: "; ")) }"
  }
}

extension Program.Step.Way {
  func script(_ key: Int, _ injector: String) -> String {
    let thing = Program.thing(key)
    return switch self {
    case .resolve: "try \(injector).resolve(\(thing))"
    case .with: "try \(injector).withResolved(\(thing)) { copy $0 }"
    case .ifBound: "try \(injector).resolveIfBound(\(thing))"
    case .optional: "try \(injector).resolve(Key<Thing?>(\"k\(key)\"))"
    case .collection: "try \(injector).resolve(Key<[Thing]>(\"k\(Program.collection)\"))"
    }
  }
}

extension Program.Need: CustomStringConvertible {
  var description: String {
    let type =
      switch kind {
      case .value: "Thing"
      case .optional: "Thing?"
      case .provider: "Provider<Thing>"
      case .lazy: "Lazy<Thing>"
      case .collection: "[Thing]"
      case .providers: "[Provider<Thing>]"
      }
    let isOfCollection = kind == .collection || kind == .providers
    return "Key<\(type)>(\"k\(isOfCollection ? Program.collection : key)\")"
  }

  /// A parameter of a function, as a part of the value that it makes.
  fileprivate func part(_ parameter: String) -> String {
    switch kind {
    case .value: ".value(\(parameter))"
    case .optional: "\(parameter).map { .value($0) } ?? .nothing"
    case .provider: ".provider(\(parameter))"
    case .lazy: ".lazy(\(parameter))"
    case .collection: ".several(\(parameter))"
    case .providers: ".providers(\(parameter))"
    }
  }
}

extension Program.Declaration: CustomStringConvertible {
  var description: String {
    let named = "Key<Thing>(\"k\(key)\")"
    if role == .seed { return "Bind(\(named)).seeded(\(lifetime == .singleton ? "" : "in: .\(lifetime.rawValue)"))" }
    if role == .alias { return "Bind(\(named)).toAlias(of: \(Program.thing(self.named))) { $0 }" }
    let first = role == .decorator ? 1 : 0
    let parts =
      (role == .decorator ? [".value($0)"] : []) + needs.enumerated().map { $1.part("$\($0 + first)") }
    let failing = failures > 0 ? "/* throws \(failures) times */ " : ""
    let function =
      "{ \(isAwaited ? "await Task.yield(); return " : "")\(failing)Thing(\"\(label)\", [\(parts.joined(separator: ", "))], in: record) }"
    let keys = needs.map(\.description).joined(separator: ", ")
    if role == .decorator {
      return "Decorate(\(([named] + needs.map(\.description)).joined(separator: ", "))) \(function)"
    }
    let target = keys.isEmpty ? ".to \(function)" : ".to(\(keys)) \(function)"
    let suffix =
      switch lifetime {
      case .unnamed: ""
      case .unshared, .singleton, .eagerSingleton, .weak, .perResolution: ".\(lifetime.rawValue)()"
      case .eagerOuter: ".eager(in: .outer)"
      case .outer, .inner, .other: ".in(.\(lifetime.rawValue))"
      }
    let hook = isRunning ? ".running { await record.run($0) }" : hasHook ? ".onClose { record.close($0) }" : ""
    return "\(role == .contribution ? "Contribute" : "Bind")(\(named))\(target)\(suffix)\(hook)"
  }
}
