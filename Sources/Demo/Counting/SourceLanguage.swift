/// The families of languages that the tool knows the comments of.
enum SourceLanguage: CaseIterable {
  case swift
  case cFamily
  case script

  /// The file name extensions of the family.
  var fileTypes: [String] {
    switch self {
    case .swift: ["swift"]
    case .cFamily: ["c", "cpp", "h", "js", "ts"]
    case .script: ["py", "sh", "yml"]
    }
  }

  var comments: CommentSyntax {
    switch self {
    case .swift: CommentSyntax(line: "//", block: ("/*", "*/"), blocksNest: true, longText: "\"\"\"", quotes: "\"")
    case .cFamily: CommentSyntax(line: "//", block: ("/*", "*/"), quotes: "\"'")
    case .script: CommentSyntax(line: "#", longText: "\"\"\"", quotes: "\"'")
    }
  }
}
