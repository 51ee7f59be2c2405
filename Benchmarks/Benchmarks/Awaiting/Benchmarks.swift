import Benchmark

/// What is awaited: reads, scopes and a start.
let benchmarks: @Sendable () -> Void = {
  ReadAwaited.register()
  WithScope.register()
  Start.register()
}
