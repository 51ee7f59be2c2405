import Comparisons
import Parts

/// Freezing 150,000 bindings, against freezing 15,000.
enum FreezeTenfold {
  static func register() {
    Comparison(
      .freezeTenfold,
      Variant(.tenfold, building: { Freeze.injector(ManyServices(count: Freeze.size * 10)) }),
      Variant(.small, building: { Freeze.injector(ManyServices(count: Freeze.size)) })
    )
    // Turns of the same length, or the small one would always find the caches as the large one left them.
    .register(lasting: .seconds(8), turn: .milliseconds(250))
  }
}
