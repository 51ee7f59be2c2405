import Foundation

/// What tells one state of a file from another.
struct FileStamp: Equatable {
  let fileNumber: Int
  let size: Int
  let modified: Date

  /// The stamp, or nil when the file may change again without one seeing it: the clock that dates files ticks slowly.
  var settled: FileStamp? { Date.now.timeIntervalSince(modified) > 2 ? self : nil }
}
