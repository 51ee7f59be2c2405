import Foundation

/// The lists, each in a file of its own.
struct ListFiles: Sendable {
  let folder: URL
  let files: any FileSystem

  func items(of list: ListName) throws(Failure) -> [Item] {
    let file = file(of: list)
    guard let content = try files.content(of: file) else { return [] }
    do { return try JSONDecoder().decode([Item].self, from: content) } catch {
      throw Failure("\(quoted(file.path)) is not a list")
    }
  }

  func save(_ items: [Item], of list: ListName) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try files.replace(file(of: list), by: encoder.encode(items))
  }

  private func file(of list: ListName) -> URL { folder.appending(path: "lists/\(list).json") }
}
