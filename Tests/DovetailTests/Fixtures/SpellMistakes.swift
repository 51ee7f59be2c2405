import Dovetail
import DovetailProperties

struct Trimmed: PropertySpell {
  func set(_ value: String, over old: String, at site: PropertySite) -> String { String(value.prefix(3)) }
}

struct WrongType {
  // expected-error@+1 {{cannot convert value of type 'Int' to expected argument type 'String'}}
  @Spell(Trimmed()) var number = 1
}

final class Unbounded: PropertySpell {
  // A spell is shared by all copies of its property.
  // expected-error@+1 {{stored property 'count' of 'Sendable'-conforming class 'Unbounded' is mutable}}
  var count = 0

  func get(_ value: String, at site: PropertySite) -> String { value }
}
