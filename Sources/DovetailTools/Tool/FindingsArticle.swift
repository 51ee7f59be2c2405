import Dovetail

/// The articles about findings and errors, of which `explain` prints a section.
///
/// They are part of the program, so that a tool needs no file.
package enum FindingsArticle {
  /// The ids that have a section, in the articles' order.
  package static var ids: [String] { sections.map(\.id) }

  /// The section of an id, for a terminal: code is indented instead of fenced, and links to symbols become code.
  ///
  /// - Parameter id: The id, which messages have in brackets.
  /// - Throws: `ToolError` for an unknown id, with similar ids and a list of all.
  static func explanation(of id: String) throws(ToolError) -> String {
    guard let section = sections.first(where: { $0.id == id }) else {
      let hint = Nearest(to: id, in: ids, within: 2).question.map { " (\($0))" } ?? ""
      throw .usage("no message has the id \(id.quoted)\(hint); the ids are \(list)")
    }
    var isCode = false
    var text = section.id
    for line in section.lines {
      if line.hasPrefix("```") {
        isCode.toggle()
      } else {
        text += "\n" + (isCode ? "    " : "") + line.replacing("``", with: "`")
      }
    }
    return text + "\n"
  }

  /// All ids, in alphabetical order.
  static var list: String { ids.sorted().joined(separator: ", ") }

  /// The text below each third-level heading; it begins with an empty line, and does not end with one.
  private static var sections: [(id: String, lines: [Substring])] {
    var sections: [(id: String, lines: [Substring])] = []
    var isSection = false
    for article in [PackageResources.Findings_md, PackageResources.FindingsOfTemplates_md] {
      for line in String(decoding: article, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false) {
        if line.hasPrefix("#") {
          isSection = line.hasPrefix("### ")
          if isSection { sections.append((String(line.dropFirst(4)), [])) }
        } else if isSection {
          sections[sections.count - 1].lines.append(line)
        }
      }
    }
    for index in sections.indices { while sections[index].lines.last == "" { sections[index].lines.removeLast() } }
    return sections
  }
}
