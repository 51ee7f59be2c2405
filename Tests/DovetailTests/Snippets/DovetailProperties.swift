import Dovetail
import DovetailProperties

struct Trimmed: PropertySpell {
  func set(_ value: String, over old: String, at site: PropertySite) -> String { value }
}
