import Dovetail
import DovetailPartials
import Foundation
import Testing

@Suite("Where templates are found")
struct PartialSourceTests {
  /// What the first label says of the screen that a source names.
  private func text(_ source: PartialSource) throws -> String {
    try Screen.$source.withValue(source) {
      let injector = try Injector {
        ToolkitModule()
        Bind(Screen.self).to(Screen.init)
        Template(Screen.self)
      }
      return injector[Screen.self].titleLabel?.text ?? "no label"
    }
  }

  private func ids(_ source: PartialSource) throws -> [String] {
    let error = #expect(throws: GraphError.self) { try text(source) }
    return try #require(error).findings.map { "\($0.description.prefix { $0 != " " }) \($0.id)" }
  }

  private func screen(_ text: String, root: String = "Screen") -> String {
    "<\(root)><Label text=\"\(text)\" outlet=\"title\"/></\(root)>"
  }

  @Test("The best language and idiom that is there is used, and the plain file when there is none")
  func variants() throws {
    let folder = try TemplateFolder([
      "Screen": screen("plain"), "Screen~pad": screen("plain, pad"), "Base.lproj/Screen~tv": screen("base, tv"),
      "fr.lproj/Screen": screen("fr"), "fr.lproj/Screen~pad": screen("fr, pad"), "de-CH.lproj/Screen": screen("de-CH"),
    ])
    func text(_ languages: [String], _ idiom: String? = nil) throws -> String {
      try self.text(PartialSource(at: folder.url, languages: languages, idiom: idiom))
    }
    #expect(try text([]) == "plain")
    #expect(try text([], "pad") == "plain, pad")
    #expect(try text([], "phone") == "plain")
    #expect(try text(["fr"]) == "fr")
    #expect(try text(["fr-CA"], "pad") == "fr, pad")
    #expect(try text(["it", "fr_FR"]) == "fr")
    #expect(try text(["de-CH-1901"]) == "de-CH")
    #expect(try text(["de"], "tv") == "base, tv")
    #expect(try text(["../fr"]) == "plain")
  }

  @Test("Variants that are not used are checked all the same")
  func unusedVariants() throws {
    let folder = try TemplateFolder([
      "Screen": screen("plain"), "fr.lproj/Screen": "<Screen>\n<Lable/></Screen>", "Screen~pad": "<Screen>",
    ])
    #expect(
      try ids(folder.source) == [
        "Screen~pad.partial.xml:1:1: malformed-template", "fr.lproj/Screen.partial.xml:2:1: unknown-element",
      ])
  }

  @Test("A file may have another name than its owner, and lie in a folder of a bundle")
  func names() throws {
    let folder = try TemplateFolder(["a/b/Main": screen("nested", root: "Main")])
    let bundle = try #require(Bundle(url: folder.url))
    #expect(try text(PartialSource(in: bundle, name: "Main", folder: "a/b", languages: [])) == "nested")
    #expect(
      try ids(PartialSource(in: bundle, folder: "a/b", languages: [])) == ["Screen.partial.xml: missing-template"])
  }

  @Test("A file outside of the bundle is not read, not by a path and not by a link")
  func outside() throws {
    let folder = try TemplateFolder(["Screen": screen("outside"), "app/Other": "<A/>", "app/in/Other": "<A/>"])
    let app = folder.url.appending(path: "app")
    for (name, path) in [
      ("Screen", ".."), ("Screen", "in/../.."), ("../Screen", ""), ("/etc/passwd", ""), ("Screen", "/"), ("", ""),
      ("..\\Screen", ""), ("Screen", "a\0b"),
    ] {
      let found = try ids(PartialSource(at: app, name: name, folder: path, languages: []))
      #expect(found.allSatisfy { $0.hasSuffix("outside-bundle") } && found.count == 1, "\(name) in \(path): \(found)")
    }
    try FileManager.default.createSymbolicLink(
      at: app.appending(path: "Screen.partial.xml"),
      withDestinationURL: folder.url.appending(path: "Screen.partial.xml"))
    #expect(try ids(PartialSource(at: app, languages: [])) == ["Screen.partial.xml: outside-bundle"])
  }
}
