import Comparisons

/// Planning the properties of 150,000 objects, against planning those of 15,000.
enum PlanTenfold {
  static func register() {
    Comparison(
      .planTenfold,
      Variant(.tenfold, building: { Freeze.injector(ManyOwners(count: Freeze.size * 10)) }),
      Variant(.small, building: { Freeze.injector(ManyOwners(count: Freeze.size)) })
    )
    // Turns of the same length, or the small one would always find the caches as the large one left them.
    .register(lasting: .seconds(8), turn: .milliseconds(250))
  }
}
