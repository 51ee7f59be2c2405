import Synchronization

/// The names that the process has used, each with a permanent number.
final class NameTable: Sendable {
  struct Record: Hashable {
    let name: String
    /// A number that distinguishes equal names: the address of a key's type, or a scope's parent.
    let owner: UInt
  }

  static let keys = NameTable()
  static let scopes = NameTable()

  private let all = Mutex<(numbers: [Record: Int], entries: [Record])>(([:], []))

  /// Returns the number of a name, counted from 0, and adds the name if it is new.
  func number(of name: String, in owner: UInt) -> Int {
    let entry = Record(name: name, owner: owner)
    return all.withLock { all in
      if let number = all.numbers[entry] { return number }
      all.numbers[entry] = all.entries.count
      all.entries.append(entry)
      return all.entries.count - 1
    }
  }

  subscript(number: Int) -> Record { all.withLock { $0.entries[number] } }
}
