import Dovetail
import DovetailProperties

protocol Api {}
struct Parser: Sendable {}

struct Trimmed: PropertySpell {
  func set(_ value: String, over old: String, at site: PropertySite) -> String { value }
}
