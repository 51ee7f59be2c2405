import Dovetail
import DovetailProperties
import Synchronization

/// Stores the value in a table, and does not change the raw value.
struct StoredSpell: PropertySpell {
  let table: Table
  let key: String

  func get(_ value: Int, at site: PropertySite) -> Int { table[key] ?? value }

  func set(_ value: Int, over old: Int, at site: PropertySite) -> Int {
    table[key] = value
    return old
  }

  final class Table: Sendable {
    private let values = Mutex<[String: Int]>([:])

    subscript(key: String) -> Int? {
      get { values.withLock { $0[key] } }
      set { values.withLock { $0[key] = newValue } }
    }
  }
}
