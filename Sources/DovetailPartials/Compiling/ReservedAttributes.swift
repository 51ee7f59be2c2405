/// The attributes of an element that say something to its template, and set nothing.
enum ReservedAttributes {
  /// Those of a root element.
  case none
  /// Those of an element.
  case outlet
  /// Those of a nested template.
  case nameAndOutlet

  enum Meaning {
    case outlet, name
  }

  var names: [String] {
    switch self {
    case .none: []
    case .outlet: ["outlet"]
    case .nameAndOutlet: ["name", "outlet"]
    }
  }

  /// What an attribute says to the template, or nil when it is one of the element's own.
  func meaning(of name: String) -> Meaning? {
    switch self {
    case .none: nil
    case .outlet: name == "outlet" ? .outlet : nil
    case .nameAndOutlet: name == "outlet" ? .outlet : name == "name" ? .name : nil
    }
  }
}
