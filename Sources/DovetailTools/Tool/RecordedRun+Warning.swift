import Dovetail
import DovetailInspection

extension RecordedRun {
  /// The warning about keys that the graph does not have; nil without any.
  var foreignWarning: Message? {
    if run.foreign.isEmpty { return nil }
    let keys = run.foreign.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let rest = keys.count > 5 ? ["… \(keys.count - 5) more"] : []
    return Message(
      isWarning: true, "foreign-events",
      "the recording names \(keys.count == 1 ? "a key" : "\(keys.count) keys") that the graph does not have"
    )
    .adding("times", keys.prefix(5).map { "\($0.value)  \($0.key)" } + rest)
    .adding("to fix it", "record a run of this graph; keys of doubles and of other variants do no harm")
  }
}
