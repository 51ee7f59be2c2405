/// Values by their keys, in the order in which the keys were added.
package struct KeyMap<Value> {
  private var table = KeyTable(minimumCapacity: 0)
  package private(set) var values: [Value] = []

  package subscript(key: AnyKey) -> Value? { table[key.id].map { values[Int($0)] } }

  /// Changes the value of a key, which may be new.
  mutating func update(_ key: AnyKey, or new: @autoclosure () -> Value, _ change: (inout Value) -> Void) {
    if table[key.id] == nil {
      table[key.id] = Int32(values.count)
      values.append(new())
    }
    if let index = table[key.id] { change(&values[Int(index)]) }
  }
}

extension KeyMap: Sendable where Value: Sendable {}
