struct AddCommand: Command {
  let list: TodoList
  let console: any Console

  func run(_ options: Options) async throws {
    // The words of one item need no quotes.
    let text = options.words.joined(separator: " ")
    guard text.contains(where: { !$0.isWhitespace }) else { throw UsageError("'add' needs a text after it") }
    let number = await list.add(text)
    try console.write("added \(number): \(printable(text))\n")
  }
}
