// Living programs as text that is close to Swift.

extension LivingProgram {
  var script: [String] {
    var lines = ["let graph0 = try Graph {"] + graph.declarations.map { "  \(line($0))" } + ["}"]
    for (index, layer) in graph.layers.enumerated() {
      lines += ["let graph\(index + 1) = try graph\(index).overriding {"] + layer.map { "  \(line($0))" } + ["}"]
    }
    if let product { lines.append("// A factory \"f\" makes products of k\(product).") }
    if isLimited { lines.append("// All closes have a long limit.") }
    if isObserved { lines.append("// The injectors have a listener.") }
    return lines + steps.enumerated().map { "// step \($0 + 1): \($1)" }
  }

  private func line(_ declaration: Program.Declaration) -> String {
    var plain = declaration
    (plain.hasHook, plain.isRunning) = (false, false)
    guard let life = lives[declaration.label], declaration.isShared else { return "\(plain)" }
    var line = "\(plain)"
    if !life.making.isPlain { line += " /* the function: \(life.making) */" }
    if let run = life.run { line += ".running { \(run) }\(run.stop.map { " stop: { \($0.description) }" } ?? "")" }
    for hook in life.hooks { line += ".onClose { \(hook.isAsync ? "/* async */ " : "")\(hook) }" }
    return line
  }
}

extension Life.Function: CustomStringConvertible {
  var isPlain: Bool { actions.isEmpty && !fails }
  var description: String { (actions.map(\.description) + (fails ? ["throw Flaw()"] : [])).joined(separator: "; ") }
}

extension Life.Run: CustomStringConvertible {
  var description: String {
    switch beginning {
    case .fails: "throw Flaw()"
    case .returns: ""
    case .waits: (isDeaf ? "await gate, deaf; " : "await end; ") + ending.description
    }
  }
}

extension Life.Stop: CustomStringConvertible {
  var description: String { (function.isPlain ? "" : "\(function); ") + (signals ? "end" : "") }
}

extension Life.Action: CustomStringConvertible {
  var description: String {
    switch self {
    case .wait: "await gate"
    case .waitDeaf: "await gate, deaf"
    case .read(let key, let way, let target): "\(target).\(way)(k\(key))"
    case .use(let part, let isAwaited): isAwaited ? "await part\(part).resolved()" : "part\(part).get()"
    case .close(let target): "await \(target).close()"
    case .beginClosing(let target): "\(target).beginClosing()"
    case .closeInTask(let target): "Task { await \(target).close() }"
    case .task: "Task { await gate; Injector.current }"
    case .enter(let span, let target): "\(target).enter(.\(span))"
    }
  }
}
