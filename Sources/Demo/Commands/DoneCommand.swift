struct DoneCommand: Command {
  let list: TodoList
  let console: any Console

  func run(_ options: Options) async throws {
    guard !options.words.isEmpty else { throw UsageError("'done' needs the number of an item after it") }
    let numbers = try options.words.map { word in
      guard let number = Int(word) else { throw UsageError("'done' needs the number of an item, not \(quoted(word))") }
      return number
    }
    for item in try await list.complete(numbers) { try console.write("done: \(printable(item.text))\n") }
  }
}
