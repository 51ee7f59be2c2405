/// Sets up what a comparison needs, where a failure is a fault of the benchmark itself.
public func prepared<Value>(_ make: () throws -> Value) -> Value {
  do {
    return try make()
  } catch {
    fatalError("\(error)")
  }
}

/// Sets up or does what a comparison needs and awaits, where a failure is a fault of the benchmark itself.
public nonisolated(nonsending) func prepared<Value>(
  _ make: nonisolated(nonsending) () async throws -> Value
) async -> Value {
  do {
    return try await make()
  } catch {
    fatalError("\(error)")
  }
}
