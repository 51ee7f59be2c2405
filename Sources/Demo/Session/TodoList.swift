/// The list of a session: read when a command first needs it, and saved when the session is closed.
actor TodoList {
  let name: ListName
  private(set) var items: [Item]
  private let saved: [Item]
  private let files: ListFiles

  init(name: ListName, files: ListFiles) throws {
    self.name = name
    self.files = files
    saved = try files.items(of: name)
    items = saved
  }

  /// Adds an item, and returns its number.
  func add(_ text: String) -> Int {
    items.append(Item(text: text))
    return items.count
  }

  /// Marks items as done, and returns them; a missing one changes nothing.
  func complete(_ numbers: [Int]) throws(Failure) -> [Item] {
    for number in numbers where !items.indices.contains(number - 1) {
      throw Failure("the list '\(name)' has \(counted(items.count, "item")), and none with the number \(number)")
    }
    for number in numbers { items[number - 1].isDone = true }
    return numbers.map { items[$0 - 1] }
  }

  /// Removes the items that are done, and returns how many.
  func removeDone() -> Int {
    let count = items.count
    items.removeAll(where: \.isDone)
    return count - items.count
  }

  /// Saves the list if it has changed.
  func save() throws {
    guard items != saved else { return }
    do { try files.save(items, of: name) } catch { throw Failure("the list '\(name)' is not saved: \(error)") }
  }
}
