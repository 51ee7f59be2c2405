import Benchmark

/// Properties: reading one that was injected or made before, and filling those of an object.
let benchmarks: @Sendable () -> Void = {
  ReadNumber.register()
  ReadService.register()
  InjectInto.register()
}
