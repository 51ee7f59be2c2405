import Foundation

/// Attributes of a file that show whether it changed.
struct FileStamp: Equatable {
  let fileNumber: Int
  let size: Int
  let modified: Date

  /// The stamp; nil shortly after a change, since clocks of file systems are coarse, and a second change may get the
  /// same date.
  var settled: FileStamp? { Date.now.timeIntervalSince(modified) > 2 ? self : nil }
}
