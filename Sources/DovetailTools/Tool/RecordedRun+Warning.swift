import Dovetail
import DovetailInspection

extension RecordedRun {
  /// The warning about bindings that the graph does not have; nil without any.
  var foreignWarning: Message? {
    if run.foreign.isEmpty { return nil }
    let bindings = run.foreign.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let rest = bindings.count > 5 ? ["… \(bindings.count - 5) more"] : []
    return Message(
      isWarning: true, "foreign-events",
      "the recording names \(bindings.count == 1 ? "a binding" : "\(bindings.count) bindings") that the graph does not have"
    )
    .adding("times", bindings.prefix(5).map { "\($0.value)  \($0.key)" } + rest)
    .adding("to fix it", "record a run of this graph; doubles and other variants do no harm")
  }
}
