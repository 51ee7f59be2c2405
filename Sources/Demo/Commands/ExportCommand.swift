import Dovetail

struct ExportCommand: Command {
  let list: TodoList
  // The page is made when the command runs, and not with the command.
  let page: Provider<ListPage>
  let files: any FileSystem
  let console: any Console

  func run(_ options: Options) async throws {
    guard let file = options.words.first, options.words.count == 1 else {
      throw UsageError("'export' needs one file after it, such as 'page.html'")
    }
    let items = await list.items
    try files.write(page.get().document(for: items), to: file)
    try console.write("the page is in \(quoted(file))\n")
  }
}
