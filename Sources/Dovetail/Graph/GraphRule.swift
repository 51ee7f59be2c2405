/// One thing that must hold for every graph.
///
/// A rule looks at the linked bindings and runs none of their functions.
protocol GraphRule: SendableMetatype {
  /// Finds every place where the rule is broken.
  ///
  /// - Parameter draft: The linked bindings.
  /// - Returns: A finding for each fault, in a stable order.
  static func findings(in draft: GraphDraft) -> [Finding]
}

/// The rules of every graph, in the order of their messages.
let graphRules: [any GraphRule.Type] = [
  SelfInstallRule.self,
  DuplicateRule.self,
  RepeatedEntryRule.self,
  UnboundTargetRule.self,
  MissingRule.self,
  RecipeRule.self,
  SiteRule.self,
  CycleRule.self,
  CaptiveRule.self,
  MainActorRule.self,
  HookRule.self,
  ResourceRule.self,
]

extension GraphDraft {
  /// What the rules find, rule by rule.
  var findings: [Finding] { graphRules.flatMap { $0.findings(in: self) } }
}
