import Testing

@testable import Demo

@Suite("The type of a file", .limited)
struct FileTypeTests {
  @Test(
    "The type of a file is determined by its name",
    arguments: [
      ("a.swift", "swift"), ("src/deep/a.swift", "swift"), ("A.MD", "md"), ("a.tar.gz", "gz"), ("a.c++", "c++"),
      ("Makefile", "(none)"), (".gitignore", "(none)"), ("..gitignore", "(none)"), (".eslint.json", "json"),
      ("a.", "(none)"), ("a.b.", "(none)"), ("v1.2/README", "(none)"), ("a.not a type", "(none)"),
      ("a.\u{1B}[31m", "(none)"),
      ("a.averyverylongword", "(none)"), ("", "(none)"),
    ]
  )
  func name(path: String, type: String) {
    #expect(fileType(of: path) == type)
  }
}
