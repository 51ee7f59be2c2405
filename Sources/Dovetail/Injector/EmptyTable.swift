/// A table of one free place, in which every key is missing.
enum EmptyTable {
  // Never written after its creation, and never freed.
  nonisolated(unsafe) static let entries: UnsafeMutablePointer<Entry> = {
    let entries = UnsafeMutablePointer<Entry>.allocate(capacity: 1)
    entries.initialize(to: Entry())
    return entries
  }()
}
