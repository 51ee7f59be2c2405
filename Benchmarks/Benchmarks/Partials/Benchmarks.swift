import Benchmark

/// Partials: making one whose template is compiled, and compiling templates.
let benchmarks: @Sendable () -> Void = {
  MakeCard.register()
  CompileCards.register()
}
