import Dovetail
import Testing

extension Finding {
  /// Makes the fault an issue of the current test, at its own line.
  ///
  /// - Parameter other: Where the issue is when the fault has no place in source code.
  func record(orAt other: SourceLocation) {
    Report(message: description).record(at: place.site.location(or: other))
  }
}
