import Dovetail
import Testing

extension GraphError {
  /// The issues that tell the faults: each at its own line, and how many more there are.
  ///
  /// - Parameter other: Where an issue is that has no place in source code.
  func reports(orAt other: SourceLocation) -> [(report: Report, place: SourceLocation)] {
    let messages = FaultMessages(findings, all: Self.whereabouts)
    return messages.told.map { (Report(message: $0.description), $0.location.site.location(or: other)) }
      + [messages.rest].compactMap(\.self).map { (Report(message: $0), other) }
  }
}
