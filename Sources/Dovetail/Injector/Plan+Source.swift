extension Plan {
  /// The linked bindings; for a derived plan they are linked when somebody asks first.
  var draft: GraphDraft { source.draft }

  /// What this plan was derived by, or nil.
  var derivation: Derivation? {
    if case .derived(let derivation) = source { derivation } else { nil }
  }

  /// How many overrides the innermost one stands in, itself counted.
  var topLayer: Int32 {
    switch source {
    case .whole(let draft): draft.topLayer
    case .derived(let derivation): derivation.topLayer
    }
  }

  /// The place among the plan's nodes of a node of the draft that is not replaced; nil for one that linking added to the
  /// draft of a derived plan, which shares no value.
  func index(ofDraft index: Int) -> Int? {
    switch source {
    case .whole: index
    case .derived(let derivation): derivation.index(ofDraft: index)
    }
  }

  /// Freezes a derived graph.
  convenience init(_ derivation: Derivation) {
    self.init(
      PlanCopy(derivation.root, derivation, PlanWatch()), of: derivation.root,
      .derived(derivation), PlanWatch())
  }

  /// Copies a plan for injectors that do more than making values.
  convenience init(_ plan: Plan, _ watch: PlanWatch) {
    let root = plan.root ?? plan
    self.init(PlanCopy(root, plan.derivation, watch), of: root, plan.source, watch)
  }
}

extension Plan.Source {
  var draft: GraphDraft {
    switch self {
    case .whole(let draft): draft
    case .derived(let derivation): derivation.draft
    }
  }
}
