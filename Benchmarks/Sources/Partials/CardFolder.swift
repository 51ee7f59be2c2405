import Comparisons
import DovetailPartials
import Foundation

/// The folder of the templates, which have 20 elements each, and differ by name only.
enum CardFolder {
  private static let url: URL = {
    atexit { try? FileManager.default.removeItem(at: CardFolder.url) }
    return FileManager.default.temporaryDirectory
      .appending(path: "cards-\(UUID().uuidString)", directoryHint: .isDirectory)
  }()

  static func source(of name: String) -> PartialSource { PartialSource(at: url, name: name, languages: []) }

  /// Writes templates with some names, and returns their files.
  static func write(_ names: [String]) -> [URL] {
    prepared {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      return try names.map { name in
        let file = url.appending(path: "\(name).partial.xml")
        try Data(text(name).utf8).write(to: file)
        return file
      }
    }
  }

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
