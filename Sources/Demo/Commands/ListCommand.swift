struct ListCommand: Command {
  let list: TodoList
  let settings: Settings
  let console: any Console

  func run(_ options: Options) async throws {
    try options.expectNoWords()
    if let showsDone = options.showsDone { settings.showsDone = showsDone }
    let showsDone = options.showsDone ?? settings.showsDone
    let items = await list.items
    // An item's number is its place in the whole list, so it does not depend on what is shown.
    let lines = zip(1..., items).filter { showsDone || !$1.isDone }.map { number, item in
      "\(number) [\(item.isDone ? "x" : " ")] \(printable(item.text))\n"
    }
    try console.write("\(list.name): \(items.summary)\n" + lines.joined())
  }
}
