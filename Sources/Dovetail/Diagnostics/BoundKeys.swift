/// The keys that a graph binds and where.
///
/// An error keeps the way to find them, so that hints are computed only when it is printed.
struct BoundKeys: Sendable {
  struct Location: Sendable {
    let key: AnyKey
    let site: SourceSite
    let scope: Scope?
    /// The owners that it is for, or nil for all.
    let context: InjectionContext?
  }

  static let none = BoundKeys { BoundKeyIndex([]) }

  private let find: @Sendable () -> BoundKeyIndex

  init(_ find: @escaping @Sendable () -> BoundKeyIndex) {
    self.find = find
  }

  var index: BoundKeyIndex { find() }
}
