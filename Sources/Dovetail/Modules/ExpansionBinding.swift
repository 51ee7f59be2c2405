/// A binding, as expansions see it.
package struct ExpansionBinding: Sendable {
  /// What it binds.
  package let key: AnyKey
  /// Where it is declared.
  package let site: SourceSite
  /// Whether its values are made on the main actor.
  package let isOnMainActor: Bool
}
