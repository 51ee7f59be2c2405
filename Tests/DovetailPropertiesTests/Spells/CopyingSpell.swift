import Dovetail
import DovetailProperties
import Foundation

/// Stores a copy of each assigned object, so that no other code changes it.
struct CopyingSpell<Value: NSObject & NSCopying>: PropertySpell {
  func set(_ value: Value, over old: Value, at site: PropertySite) -> Value {
    value.copy() as? Value ?? value
  }
}
