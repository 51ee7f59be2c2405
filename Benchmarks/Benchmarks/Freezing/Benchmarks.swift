import Benchmark

/// Turning declarations into an injector.
let benchmarks: @Sendable () -> Void = {
  Freeze.register()
}
