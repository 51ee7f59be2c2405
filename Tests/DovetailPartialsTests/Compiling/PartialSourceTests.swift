import Dovetail
import DovetailPartials
import Foundation
import Testing

@Suite("Where templates are found", .limited)
struct PartialSourceTests {
  /// The text of the first label of the screen from a source.
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

  @Test("The best available language and idiom is used, or else the plain file")
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

  @Test("A language is found by its script, its parent or its usual form")
  func relatedLanguages() throws {
    let folder = try TemplateFolder([
      "Screen": screen("plain"), "zh-Hant.lproj/Screen": screen("traditional"),
      "zh-Hans.lproj/Screen": screen("simplified"),
      "nb.lproj/Screen": screen("norsk"), "en-GB.lproj/Screen": screen("British"),
      "pt_BR.lproj/Screen": screen("Brazil"),
    ])
    let found = try ["zh-TW", "zh-HK", "zh-CN", "no", "nb-NO", "en-AU", "pt-BR", "de"].map { language in
      try text(PartialSource(at: folder.url, languages: [language]))
    }
    #expect(
      found == ["traditional", "traditional", "simplified", "norsk", "norsk", "British", "Brazil", "plain"])
  }

  @Test("Unused variants are checked too")
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

  @Test("A file outside of the bundle is not read, by any path")
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
  }

  @Test(
    "A link is followed, whatever its path",
    arguments: [
      "Views/Main.partial.xml", "./Views/../link.lproj/Main.partial.xml", "../app/Views/Main.partial.xml",
      "ABSOLUTE/app/Views/Main.partial.xml", "ABSOLUTE/elsewhere/Main.partial.xml", "CHAIN",
    ])
  func linksInside(_ target: String) throws {
    let folder = try TemplateFolder(["app/Views/Main": screen("inside")])
    try folder.link("app/link.lproj", to: "Views/")
    try folder.link("elsewhere", to: "app/Views")
    let first =
      target == "CHAIN"
      ? try folder.chain(of: 28, to: "Views/Main.partial.xml", in: "app") : target
    let path = folder.url.path(percentEncoded: false)
    try folder.link(
      "app/Screen.partial.xml", to: first.replacing("ABSOLUTE", with: path.hasSuffix("/") ? path.dropLast() : path[...])
    )
    let app = folder.url.appending(path: "app")
    #expect(try text(PartialSource(at: app, languages: [])) == "inside")
    #expect(try text(PartialSource(at: app, languages: ["link"])) == "inside")
  }

  @Test("A cycle of links is an error of the file")
  func circle() throws {
    let folder = try TemplateFolder(["app/Other": "<A/>"])
    try folder.link("app/Screen.partial.xml", to: "a")
    try folder.link("app/a", to: "Screen.partial.xml")
    let source = PartialSource(at: folder.url.appending(path: "app"), languages: [])
    #expect(try ids(source) == ["Screen.partial.xml: unreadable-template"])
  }
}
