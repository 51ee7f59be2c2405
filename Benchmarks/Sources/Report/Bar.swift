/// One time in the chart.
struct Bar {
  let title: String
  let nanoseconds: Double
  /// Whether it is Dovetail's, and drawn in color.
  let isOurs: Bool
}
