import Contest
import DovetailPartials
import Foundation

/// A folder of templates of 20 elements, which are alike but for their names.
final class CardFolder: Sendable {
  let names: [String]
  let files: [URL]
  private let url: URL

  init(count: Int) {
    let folder = FileManager.default.temporaryDirectory.appending(path: "cards-\(UUID().uuidString)")
    url = folder
    names = (0..<count).map { "Card\($0)" }
    files = names.map { folder.appending(path: "\($0).partial.xml") }
    prepared {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for (name, file) in zip(names, files) { try Data(Self.text(name).utf8).write(to: file) }
    }
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  func source(of name: String) -> PartialSource { PartialSource(at: url, name: name, languages: []) }

  /// The template that `MakeCard` makes by hand.
  private static func text(_ name: String) -> String {
    func stack(title: String = "", footer: String = "") -> String {
      """
        <Stack spacing="4">
          <Label text="Name"\(title)/>
          <Label text="Ada Lovelace" size="20"/>
          <Label text="born"/>
          <Label text="1815"\(footer)/>
        </Stack>

      """
    }
    return "<\(name)>\n" + stack(title: " outlet=\"title\"") + stack() + stack() + stack(footer: " outlet=\"footer\"")
      + "</\(name)>\n"
  }
}
