/// Sets up what a contest needs, where a failure is a fault of the benchmark itself.
public func prepared<Value>(_ make: () throws -> Value) -> Value {
  do {
    return try make()
  } catch {
    fatalError("\(error)")
  }
}
