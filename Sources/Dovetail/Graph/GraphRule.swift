/// One thing that must hold for every graph, whole or derived.
///
/// A rule looks at the linked bindings and runs none of their functions.
protocol GraphRule: SendableMetatype {
  /// Finds every place where the rule is broken by what changed: at the changed nodes, and wherever else they matter.
  ///
  /// - Parameters:
  ///   - draft: The linked bindings.
  ///   - changed: The nodes that nobody has asked about yet: all of a whole graph, and the new ones of a derived graph.
  /// - Returns: A finding for each fault, in a stable order.
  static func findings(in draft: GraphDraft, changed: [Int]) -> [Finding]
}

/// The rules of every graph, in the order of their messages.
let graphRules: [any GraphRule.Type] = [
  SelfInstallRule.self,
  DuplicateRule.self,
  RepeatedEntryRule.self,
  RepeatedModuleRule.self,
  UnboundTargetRule.self,
  MissingRule.self,
  RecipeRule.self,
  SiteRule.self,
  CycleRule.self,
  CaptiveRule.self,
  KeeperRule.self,
  IsolationRule.self,
  HookRule.self,
  ResourceRule.self,
]

extension GraphDraft {
  /// What the rules find, rule by rule.
  var findings: [Finding] {
    let changed = change?.nodes ?? Array(nodes.indices)
    return graphRules.flatMap { $0.findings(in: self, changed: changed) }
  }
}
