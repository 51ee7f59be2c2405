import Benchmark

/// Making what is not shared: one object, a graph of seven, and the five objects of a scope.
let benchmarks: @Sendable () -> Void = {
  Leaf.register()
  GraphOfBoundProtocols.register()
  GraphOfPlainProtocols.register()
  RequestScope.register()
}
