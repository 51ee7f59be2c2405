/// The attributes of an element that say something to its template, and set nothing.
enum ReservedAttributes {
  /// Those of a root element.
  case none
  /// Those of an element.
  case outlet
  /// Those of a nested template.
  case nameAndOutlet

  var names: [String] {
    switch self {
    case .none: []
    case .outlet: ["outlet"]
    case .nameAndOutlet: ["name", "outlet"]
    }
  }

  func contains(_ name: String) -> Bool {
    switch self {
    case .none: false
    case .outlet: name == "outlet"
    case .nameAndOutlet: name == "outlet" || name == "name"
    }
  }
}
