/// The times of one piece of work in the chart.
struct BarGroup {
  let title: String
  let bars: [Bar]
}
