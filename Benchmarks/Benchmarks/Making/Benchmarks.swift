import Benchmark

/// Making what is not shared: one object in several ways, a graph of seven, and the five objects of a scope.
let benchmarks: @Sendable () -> Void = {
  Leaf.register()
  NewLeaf.register()
  NewTicket.register()
  MakeSevenProtocols.register()
  MakeSevenClasses.register()
  RequestScope.register()
}
