import Dovetail
import DovetailTools
import Foundation
import Testing

@Suite("The page of a graph", .limited)
struct PageTests {
  @Test("It holds the graph as JSON, needs no network, and ends no script early")
  func content() {
    let page = Transcript(["graph", "--format", "html"], of: HostileModule()).output
    #expect(page.contains("default-src 'none'") && page.contains("<h1>Graph of AppGraph</h1>"))
    #expect(page.components(separatedBy: "<script").count == 3)
    #expect(page.components(separatedBy: "</script>").count == 3)
    #expect(!page.contains("<img"))
    let begin = page.range(of: #"id="graph">"#)?.upperBound
    let end = begin.flatMap { page.range(of: "</script>", range: $0..<page.endIndex)?.lowerBound }
    let json = begin.flatMap { begin in end.map { String(page[begin..<$0]) } }
    #expect(
      (json.map { Data($0.utf8) }.flatMap { try? JSONDecoder().decode(Keys.self, from: $0) })?.nodes.map(\.key)
        == HostileModule.names.map { "\(Key<Int>($0))" })
  }

  @Test("Nothing that is not its own ends up outside of its data, whatever a name begins with")
  func prepending() throws {
    let page = Transcript(["graph", "--format", "html"], of: PrependingModule()).output
    let utf8 = page.utf8
    let begin = try #require(utf8.firstRange(of: #"id="graph">"#.utf8)?.upperBound)
    let end = try #require(utf8[begin...].firstRange(of: "</script>\n<script>\"use strict\"".utf8)?.lowerBound)
    // An HTML parser reads the data byte by byte, and leaves it only at a '<'.
    #expect(!utf8[begin..<end].contains(UInt8(ascii: "<")))
    #expect(
      try JSONDecoder().decode(Keys.self, from: Data(utf8[begin..<end])).nodes.count == PrependingModule.names.count)
  }

  @Test("A name of the program is text, too")
  func title() {
    func tags(_ page: String) -> Int { page.utf8.count { $0 == UInt8(ascii: "<") } }
    let plain = tags(Transcript(["graph", "--format", "html"], of: RingModule()).output)
    for scalar in PrependingModule.scalars {
      let page = Transcript(["graph", "--format", "html"], of: RingModule(), named: "\(scalar)<b>\(scalar)&lt;").output
      #expect(tags(page) == plain)
      #expect(page.utf8.firstRange(of: "&amp;lt;".utf8) != nil)
    }
  }

  @Test("Its policy names its style and its script by their hashes", arguments: ["style", "script"])
  func policy(_ name: String) throws {
    let page = Transcript(["graph", "--format", "html"], of: RingModule()).output
    let start = try #require(page.range(of: "<\(name)>")?.upperBound)
    let end = try #require(page.range(of: "</\(name)>", range: start..<page.endIndex)?.lowerBound)
    let hash = SHA256.base64(of: String(page[start..<end]))
    #expect(
      page.contains("\(name)-src 'sha256-\(hash)'"),
      "Sources/DovetailTools/Page has changed: \(name)Hash of PageText.swift is now \"\(hash)\"")
  }

  @Test("In a browser it runs its own script, and no other", .needs(Browser.path))
  func foreign() async throws {
    let folder = try TestFolder()
    let page = Transcript(["graph", "--format", "html"], of: PrependingModule()).output
    let injected = "<script>document.title = 'taken over'</script><img src=x onerror=\"document.title = 'taken over'\">"
    try page.replacing("</body>", with: "\(injected)</body>")
      .write(toFile: folder.path(of: "page.html"), atomically: true, encoding: .utf8)
    let rendered = try await Browser.rendered(folder.path(of: "page.html"))
    #expect(rendered.contains("<title>Graph of AppGraph</title>"))
    #expect(rendered.contains("data-layout="))
    #expect(rendered.components(separatedBy: "role=\"button\"").count - 1 == PrependingModule.names.count)
  }

  @Test("In a browser it draws what there is, and hostile names stay text", .needs(Browser.path))
  func hostile() async throws {
    let folder = try TestFolder()
    _ = Transcript(["graph", "--format", "html", "--output", folder.path(of: "ü page.html")], of: HostileModule())
    let page = try await Browser.rendered(folder.path(of: "ü page.html"))
    #expect(page.contains("data-layout="))
    #expect(page.components(separatedBy: "role=\"button\"").count - 1 == HostileModule.names.count)
    #expect(!page.contains("<img") && !page.contains("taken over</h1>"))
  }

  @Test(
    "In a browser it tells why something exists, what needs it, and what is wrong", .needs(Browser.path))
  func details() async throws {
    let folder = try TestFolder()
    let transcript = Transcript(
      ["graph", "--format", "html", "--output", folder.path(of: "page.html")], of: RingModule())
    #expect(transcript.exit == .faults)
    let page = try await Browser.rendered(folder.path(of: "page.html"), fragment: "Cache")
    let details = try #require(page.range(of: "<aside").map { page[$0.lowerBound...] })
    #expect(details.contains("<h2>Cache</h2>"))
    #expect(details.contains("What needs this? (1)"))
    #expect(details.contains("Editor</a> needs Lazy&lt;Page&gt;"))
    #expect(details.contains("Page</a> needs Cache"))
    #expect(page.contains("class=\"node fault\""))
  }

  @Test(
    "In a browser it marks what is on the main actor and what is awaited, and tells what the marks mean",
    .needs(Browser.path))
  func availability() async throws {
    let folder = try TestFolder()
    _ = Transcript(["graph", "--format", "html", "--output", folder.path(of: "page.html")], of: LibraryModule())
    let page = try await Browser.rendered(folder.path(of: "page.html"), fragment: "Window")
    #expect(page.contains("aria-label=\"Store, singleton, awaited\""))
    #expect(page.contains("class=\"node awaited\""))
    #expect(page.contains("singleton, main actor, binding, live"))
    let legend = try #require(page.range(of: "<footer").map { page[$0.lowerBound...] })
    #expect(legend.contains("</svg>main actor") && legend.contains("</svg>awaited"))
  }

  @Test("In a browser it marks the roots, and no root is told to go", .needs(Browser.path))
  func roots() async throws {
    let folder = try TestFolder()
    let roots = [Root(Editor.self), Root(User.self, in: .session)]
    let line = #line - 1
    _ = Transcript(
      ["graph", "--format", "html", "--output", folder.path(of: "page.html")], of: ShopModule(), roots: roots)
    let page = try await Browser.rendered(folder.path(of: "page.html"), fragment: "User")
    #expect(page.components(separatedBy: "<path class=\"root\"").count == 4, "two boxes and the legend")
    #expect(page.contains("aria-label=\"User, seeded in .session, root\""))
    let details = try #require(page.range(of: "<aside").map { page[$0.lowerBound...] })
    #expect(details.contains("It is a root: the program reads it, in .session, at \(#fileID):\(line):"))
    let element = try await Browser.rendered(folder.path(of: "page.html"), fragment: "Page, made by its factory")
    #expect(element.contains("Editor</a> needs Factory&lt;Int, Page&gt;"))
    let overview = try await Browser.rendered(folder.path(of: "page.html"))
    #expect(overview.contains("<h3>Roots (2)</h3>"))
    let rootless = Transcript(["graph", "--format", "html"], of: ShopModule()).output
    #expect(rootless.contains("the app reads it, or it can be removed"))
  }

  @Test("In a browser it has no more bindings than the tree", .needs(Browser.path))
  func counts() async throws {
    for words in [[], ["--root", "Editor"]] {
      let folder = try TestFolder()
      _ = Transcript(
        ["graph", "--format", "html", "--output", folder.path(of: "page.html")] + words, of: ShopModule())
      let page = try await Browser.rendered(folder.path(of: "page.html"))
      let tree = Transcript(["graph"] + words, of: ShopModule()).output
      let counts = try #require(page.firstMatch(of: /\d+ bindings, \d+ implicit/)?.output)
      #expect(tree.hasPrefix("Graph: \(counts)\n"))
    }
  }

  @Test("In a browser a box tells what is live, and of which scope, and so does the legend", .needs(Browser.path))
  func marks() async throws {
    let folder = try TestFolder()
    _ = Transcript(["graph", "--format", "html", "--output", folder.path(of: "page.html")], of: LibraryModule())
    let library = try await Browser.rendered(folder.path(of: "page.html"))
    #expect(library.contains("aria-label=\"Window, singleton, main actor, live\""))
    #expect(library.contains(">singleton, main actor, live</text>"))
    #expect(library.components(separatedBy: "<circle class=\"live\"").count == 3, "a box and the legend")
    #expect(library.contains("</svg>live") && library.contains("</svg>singleton"))
    #expect(library.components(separatedBy: "<path class=\"scope scope0\"").count == 5, "three boxes and the legend")
    _ = Transcript(["graph", "--format", "html", "--output", folder.path(of: "shop.html")], of: ShopModule())
    let shop = try await Browser.rendered(folder.path(of: "shop.html"))
    #expect(shop.contains("</svg>in .session") && !shop.contains("</svg>live"))
    #expect(shop.components(separatedBy: "<path class=\"scope scope1\"").count == 3, "a box and the legend")
  }

  @Test("In a browser the view of a binding has all that it needs, however deep", .needs(Browser.path))
  func whole() async throws {
    let folder = try TestFolder()
    _ = Transcript(
      ["graph", "--format", "html", "--output", folder.path(of: "page.html")], of: ChainModule(length: 40))
    let page = try await Browser.rendered(folder.path(of: "page.html"), fragment: "Key<Int>(\"0\")")
    let details = try #require(page.range(of: "<aside").map { page[$0.lowerBound...] })
    #expect(details.contains("What does it need? (2)") && details.contains("What do these need in turn? (37)"))
    for number in 1..<40 {
      #expect(details.components(separatedBy: ">Key&lt;Int&gt;(\"\(number)\")</a>").count == 2)
    }
    #expect(details.contains("Float, which nothing binds"))
    let overview = try #require(details.firstRange(of: "← Overview</a>"))
    #expect(overview.lowerBound < details.firstRange(of: "<h2>")?.lowerBound ?? details.startIndex)
  }

  @Test(
    "In a browser the view of a binding has all that it needs where that can be read, or else begins with it",
    .needs(Browser.path), arguments: [3, 40])
  func view(_ length: Int) async throws {
    // The window is 800 pixels wide, and the details take at most two fifths.
    let drawing = try await Drawing(of: ChainModule(length: length), choosing: "Key<Int>(\"0\")")
    #expect((0.8...1).contains(drawing.scale))
    let onScreen = drawing.boxes.filter { box in
      drawing.corner.x + box.x.lowerBound * drawing.scale >= 0
        && drawing.corner.x + box.x.upperBound * drawing.scale <= 480
    }
    #expect(onScreen.contains { $0.x.lowerBound == drawing.boxes.map(\.x.lowerBound).min() })
    #expect(length > 3 || onScreen.count == length)
  }

  @Test("In a browser, roots stand at the top, and what nothing needs is marked", .needs(Browser.path))
  func top() async throws {
    let folder = try TestFolder()
    _ = Transcript(
      ["graph", "--format", "html", "--output", folder.path(of: "page.html")], of: SeveralModule(),
      roots: [Root(Key<Int>("99"))])
    let page = try await Browser.rendered(folder.path(of: "page.html"))
    let root = try #require(
      page.firstMatch(of: /translate\(([\d.]+),([\d.]+)\)"[^>]*aria-label="Key[^"]*&quot;99&quot;/))
    let others = page.matches(of: /translate\(([\d.]+),([\d.]+)\)"[^>]*role="button"/).compactMap { Double($0.2) }
    #expect(Double(root.2) == others.min())
    let legend = try #require(page.range(of: "<footer").map { page[$0.lowerBound...] })
    #expect(legend.contains("</svg>nothing needs it") && legend.contains("</svg>root"))
    #expect(page.contains("class=\"node unneeded\""))
  }

  @Test("The legend explains all that is in the picture, and nothing else", .needs(Browser.path))
  func legend() async throws {
    func words(of module: some Module) async throws -> [Substring] {
      let folder = try TestFolder()
      _ = Transcript(["graph", "--format", "html", "--output", folder.path(of: "page.html")], of: module)
      let page = try await Browser.rendered(folder.path(of: "page.html"))
      let legend = try #require(page.firstMatch(of: /<footer.*<\/footer>/)?.output)
      return legend.matches(of: /<\/svg>([^<]+)/).map(\.output.1)
    }
    #expect(
      try await words(of: ShopModule()) == [
        "parameter", "injected property", "deferred", "decorates", "element of a collection", "singleton",
        "in .session",
      ])
    #expect(try await words(of: FewModule()) == ["parameter", "nothing needs it"])
    #expect(try await words(of: RingModule()).last == "fault")
  }

  @Test("It names what the source makes for a protocol")
  func made() throws {
    let page = Transcript(["graph", "--format", "html"], of: SpelledModule()).output
    let begin = try #require(page.range(of: #"id="graph">"#)?.upperBound)
    let end = try #require(page.range(of: "</script>", range: begin..<page.endIndex)?.lowerBound)
    let nodes = try JSONDecoder().decode(Keys.self, from: Data(page[begin..<end].utf8)).nodes
    #expect(
      nodes.map { "\($0.key): \($0.made ?? "-")" } == [
        #"Key<Api>("closure"): LiveApi"#, #"Key<Api>("initializer"): LiveApi"#, #"Key<Api>("keys"): LiveApi"#,
        #"Key<Api>("instance"): LiveApi"#, #"Key<Api>("lines"): CachingApi"#, #"Key<Api>("alias"): -"#,
        #"Key<Api>("function"): -"#, "Factory<String, Api>: -", "Api: -", "LiveApi: -", "Plugin: Grammar",
        "Cache: -", #"Key<String>("url"): -"#, #"Key<Api>("umlauts"): LiveApi"#, #"Key<Api>("closure"): CachingApi"#,
        "Api: LiveApi",
      ])
    #expect(!Transcript(["graph", "--format", "json"], of: SpelledModule()).output.contains("LiveApi, "))
  }

  @Test("In a browser a small graph is shown whole, and a large one so that it can be read", .needs(Browser.path))
  func beginning() async throws {
    #expect(try await Drawing(of: FewModule()).scale > 1)
    #expect(try await Drawing(of: SeveralModule()).scale == 1)
  }

  @Test("In a browser no line runs under a box", .needs(Browser.path))
  func lines() async throws {
    for drawing in try await [Drawing(of: ShopModule()), Drawing(of: RingModule()), Drawing(of: SeveralModule())] {
      #expect(drawing.boxes.count > 3 && drawing.pieces.count > 3)
      for piece in drawing.pieces {
        let covered = drawing.boxes.filter(piece.meets)
        #expect(covered.isEmpty, "\(piece.testDescription)")
      }
    }
  }

  @Test("Two thousand bindings are drawn", .needs(Browser.path))
  func large() async throws {
    let folder = try TestFolder()
    _ = Transcript(["graph", "--format", "html", "--output", folder.path(of: "page.html")], of: LargeModule())
    let page = try await Browser.rendered(folder.path(of: "page.html"))
    let time = page.firstMatch(of: /data-layout="(\d+)"/)?.output.1
    print("laid out 2,000 bindings in \(time ?? "no") ms")
    #expect(time != nil)
    #expect(page.components(separatedBy: "role=\"button\"").count - 1 == 2000)
  }
}

/// Names in which a `Character` hides a `<`.
private struct PrependingModule: Module {
  /// The scalars that form one `Character` with a `<` that follows.
  static let scalars = (0...0x10FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init).filter {
    "\($0)<".count == 1
  }
  static let names = scalars.map { "\($0)</script\($0)><script>document.body.innerHTML = ''</script>" }

  var bindings: Bindings {
    for name in Self.names { Bind(Key<Int>(name)).toInstance(1) }
  }
}

private struct FewModule: Module {
  var bindings: Bindings {
    Bind(Cache.self).to(Cache.init)
    Bind(Float.self).to { (_: Cache) in 1 }
  }
}

private struct SeveralModule: Module {
  var bindings: Bindings {
    for part in 0..<2 { LargePart(part: part) }
  }
}

/// The ways in which a statement can spell its target.
private struct SpelledModule: Module {
  var bindings: Bindings {
    Bind(Key<any Api>("closure")).to { (_: Provider<Cache>, url: String) in LiveApi(url: url) }.singleton()
    Bind(Key<any Api>("initializer")).to(LiveApi.init(url:))
    Bind(Key<any Api>("keys")).to((.url, Key(Int.self))) { url, _ in LiveApi(url: url) }
    Bind(Key<any Api>("instance")).toInstance(LiveApi(url: "(")).live()
    Bind(Key<any Api>("lines"))
      .to { (api: any Api, cache: Cache) in
        CachingApi(api: api, cache: cache)
      }
    Bind(Key<any Api>("alias")).to { (api: LiveApi) in api }.when(injectedInto: User.self)
    Bind(Key<any Api>("function")).to { made() }
    Bind(Api.self).to(assisted: String.self) { LiveApi(url: $0) }
    Bind(Api.self).to { (api: LiveApi) in api }
    Bind(LiveApi.self).to(.url) { LiveApi(url: $0) }
    Bind(Plugin.self).to { Grammar(api: $0) }
    Bind(Cache.self).to(Cache.init)
    Bind(.url).toInstance("")
    /* äöüäöüäöüäöüäöüäöüäöüäöüäöüäöüäöüäöüäöü */ Bind(Key<any Api>("umlauts")).to { LiveApi(url: "") }
    Decorate(Key<any Api>("closure"), Key(Cache.self)) { api, cache in CachingApi(api: api, cache: cache) }
  }

  private func made() -> LiveApi { LiveApi(url: "") }
}

/// Each binding needs the next two, and the last one has a missing dependency.
private struct ChainModule: Module {
  let length: Int

  var bindings: Bindings {
    for number in 0..<length - 2 {
      Bind(Key<Int>("\(number)")).to((Key<Int>("\(number + 1)"), Key<Int>("\(number + 2)"))) { $0 + $1 }
    }
    Bind(Key<Int>("\(length - 2)")).to(Key<Int>("\(length - 1)")) { $0 }
    Bind(Key<Int>("\(length - 1)")).to { (_: Float) in 1 }
  }
}

private struct LargeModule: Module {
  var bindings: Bindings {
    for part in 0..<40 { LargePart(part: part) }
  }
}

private struct LargePart: Module {
  let part: Int

  var bindings: Bindings {
    for number in part * 50..<part * 50 + 50 {
      if number == 0 {
        Bind(Key<Int>("0")).toInstance(1)
      } else {
        Bind(Key<Int>("\(number)")).to((Key<Int>("\(number / 2)"), Key<Int>("\(number * 7 / 11)"))) { $0 + $1 }
      }
    }
  }
}

private struct Keys: Decodable {
  struct Node: Decodable {
    let key: String
    let made: String?
  }
  let nodes: [Node]
}

private struct RingModule: Module {
  var bindings: Bindings {
    Bind(Editor.self).to { (_: Lazy<Page>) in Editor([], [:], nil) }
    Bind(Page.self).to { (editor: Lazy<Editor>, _: Cache) in Page(number: 1, editor: editor, user: nil) }
    Bind(Cache.self).to(Cache.init)
    Bind(User.self).to { (_: Float) in User() }
  }
}
