import Dovetail
import DovetailInspection
import Foundation

/// Rules about which modules may depend on which, from a file of a few lines.
///
/// ```
/// # A module may depend on those of its own layer and of lower layers, which are further to the right.
/// layers AppModule > HomeModule, CheckoutModule > NetworkModule
/// # None of these depends on another one.
/// apart HomeModule, CheckoutModule
/// ```
///
/// A binding belongs to the innermost module around it that a rule names.
struct ModuleRules {
  private struct Rule {
    enum Kind: String, CaseIterable {
      case layers, apart
    }

    let kind: Kind
    /// The modules of each layer, or each module.
    let groups: [[String]]
    /// The file and the line.
    let place: String
    let text: String

    /// Returns the place of the innermost module of a node that the rule names.
    func place(of node: GraphNode) -> (group: Int, module: String)? {
      for module in node.modules.reversed() {
        if let group = groups.firstIndex(where: { $0.contains(module) }) { return (group, module) }
      }
      return nil
    }

    /// Whether a module of one group may depend on a module of another.
    func allows(_ dependent: Int, _ dependency: Int) -> Bool {
      kind == .layers ? dependent <= dependency : dependent == dependency
    }
  }

  private var rules: [Rule] = []

  /// Parses a file of rules.
  ///
  /// - Parameters:
  ///   - text: The content of the file.
  ///   - file: The path of the file, for messages.
  /// - Throws: `ToolError` for the first line that is no rule.
  init(_ text: String, file: String) throws(ToolError) {
    // Some editors begin a file with a byte order mark.
    let text = text.unicodeScalars.first == "\u{FEFF}" ? String(text.unicodeScalars.dropFirst()) : text
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let words = line.prefix { $0 != "#" }.trimmingCharacters(in: .whitespaces)
      if words.isEmpty { continue }
      let place = "\(file):\(index + 1)"
      guard let space = words.firstIndex(where: \.isWhitespace), let kind = Rule.Kind(rawValue: String(words[..<space]))
      else {
        throw .usage("\(place): \(words.quoted) is no rule; write 'layers Upper > Lower' or 'apart One, Other'")
      }
      let groups = words[space...].split(separator: kind == .layers ? ">" : ",", omittingEmptySubsequences: false)
        .map { $0.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty } }
      if groups.count < 2 || groups.contains(where: \.isEmpty) {
        throw .usage("\(place): '\(kind.rawValue)' needs two modules or more: \(kind == .layers ? "A > B" : "A, B")")
      }
      rules.append(Rule(kind: kind, groups: groups, place: place, text: words))
    }
  }

  /// Returns a message for each dependency that breaks a rule, in the order of the bindings.
  ///
  /// - Throws: `ToolError` for the first name that is no installed module's.
  func violations(in inspection: GraphInspection) throws(ToolError) -> [Message] {
    let nodes = inspection.nodes
    let installed = Set(nodes.flatMap(\.modules))
    for rule in rules {
      for name in rule.groups.joined() where !installed.contains(name) {
        let question = Nearest(to: name, in: installed.sorted(), within: 2).question.map { "; \($0)" } ?? ""
        throw .usage("\(rule.place): no binding is in a module \(name.quoted)\(question)")
      }
    }
    return TypeName.naming(inspection.names) {
      nodes.indices.flatMap { index in
        inspection.dependencies(of: index).flatMap { target in
          rules.compactMap { Self.violation(of: $0, nodes[index], on: nodes[target]) }
        }
      }
    }
  }

  private static func violation(of rule: Rule, _ node: GraphNode, on dependency: GraphNode) -> Message? {
    guard let own = rule.place(of: node), let other = rule.place(of: dependency), !rule.allows(own.group, other.group)
    else { return nil }
    return Message(
      at: node.site, "module-rule",
      "'\(node.key)' of \(own.module) needs '\(dependency.key)' of \(other.module)"
    )
    .adding("bound at", dependency.site.shortDescription)
    .adding("rule", "\(rule.text), at \(rule.place)")
    .adding("to fix it", "let \(own.module) need a protocol of a module that it may depend on, or change the rule")
  }
}
