/// The keys that a graph binds and where, kept by errors so that hints are computed only when they are printed.
final class BoundKeys: Sendable {
  struct Place: Sendable {
    let key: AnyKey
    let site: SourceSite
    let scope: Scope?
  }

  static let none = BoundKeys([])

  let places: [Place]

  init(_ places: [Place]) {
    self.places = places
  }
}
