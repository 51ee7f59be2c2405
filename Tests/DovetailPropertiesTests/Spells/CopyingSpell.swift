import Dovetail
import DovetailProperties
import Foundation

/// Keeps a copy of each object that is assigned, so that nobody else changes it.
struct CopyingSpell<Value: NSObject & NSCopying>: PropertySpell {
  func set(_ value: Value, over old: Value, at site: PropertySite) -> Value {
    value.copy() as? Value ?? value
  }
}
