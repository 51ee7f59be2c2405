import Foundation

/// Attributes of a file that show whether it changed.
struct FileStamp: Equatable {
  let fileNumber: Int
  let size: Int
  let modified: Date

  /// The stamp, or nil for a file so new that another change could have the same date: file systems have coarse clocks.
  var settled: FileStamp? { Date.now.timeIntervalSince(modified) > 2 ? self : nil }
}
