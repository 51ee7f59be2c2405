struct ClearCommand: Command {
  let list: TodoList
  let console: any Console

  func run(_ options: Options) async throws {
    try options.expectNoWords()
    try console.write("removed \(counted(await list.removeDone(), "item"))\n")
  }
}
