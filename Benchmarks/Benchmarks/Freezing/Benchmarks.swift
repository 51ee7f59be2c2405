import Benchmark

/// Turning declarations into an injector.
let benchmarks: @Sendable () -> Void = {
  Freeze.register()
  FreezeGeneric.register()
  FreezeTenfold.register()
  Plan.register()
  PlanTenfold.register()
}
