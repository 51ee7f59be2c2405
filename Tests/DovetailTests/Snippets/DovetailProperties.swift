import Dovetail
import DovetailProperties
import Foundation

protocol Api {}
struct Parser: Sendable {}

var session: Session { Session() }

final class Table: @unchecked Sendable {
  subscript(_ key: String) -> Int? {
    get { nil }
    set {}
  }
}
struct Trimmed: PropertySpell {
  func set(_ value: String, over old: String, at site: PropertySite) -> String { value }
}
struct Limited: PropertySpell {
  init(to length: Int) {}
  func set(_ value: String, over old: String, at site: PropertySite) -> String { value }
}
struct Logged<Value>: PropertySpell {
  func set(_ value: Value, over old: Value, at site: PropertySite) -> Value { value }
}
