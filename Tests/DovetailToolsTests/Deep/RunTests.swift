import Dovetail
import DovetailInspection
import DovetailTools
import Foundation
import Testing

@Suite("A recorded run of a graph", .limited)
struct RunTests {
  /// A tool's transcript for a graph with a recorded run, whose file has no folder in the complaints.
  private func transcript(
    _ run: String, _ words: [String] = ["--format", "json"], of module: some Module = ShopModule()
  ) throws -> (exit: ToolExit, output: String, complaints: String) {
    let folder = try TestFolder()
    let file = folder.path(of: "run.jsonl")
    try run.write(toFile: file, atomically: true, encoding: .utf8)
    let transcript = Transcript(["graph", "--run", file] + words, of: module)
    return (transcript.exit, transcript.output, transcript.complaints.replacing(file, with: "run.jsonl"))
  }

  /// The elements of a page that a browser has drawn.
  private func page(_ run: String, choosing fragment: String = "") async throws -> String {
    let folder = try TestFolder()
    let file = folder.path(of: "run.jsonl")
    try run.write(toFile: file, atomically: true, encoding: .utf8)
    _ = Transcript(
      ["graph", "--format", "html", "--run", file, "--output", folder.path(of: "page.html")], of: ShopModule())
    return try await Browser.rendered(folder.path(of: "page.html"), fragment: fragment)
  }

  /// Two editors, of which one fails, in a session that is closed.
  private static let shop = """
    {"kind":"start","begin":0,"duration":4000000}
    {"kind":"opened","scope":".session","begin":600}
    {"kind":"created","key":"Key<String>(\\"url\\")","place":"@53:9","begin":1000,"duration":1000,"depth":3,"lane":1}
    {"kind":"created","key":"Api","place":"@55:9","begin":900,"duration":2001000,"depth":2,"dependent":"Api","lane":1}
    {"kind":"created","key":"Cache","place":"@54:9","begin":2001900,"duration":500000,"depth":2,"dependent":"Api","lane":1}
    {"kind":"created","key":"Api","place":"@56:13","begin":800,"duration":3001000,"depth":1,"dependent":"Plugin","lane":1}
    {"kind":"created","key":"Plugin","place":"@62:15","begin":700,"duration":3002000,"depth":0,"lane":1}
    {"kind":"created","key":"Editor","place":"@65:9","begin":4000000,"duration":90000000,"depth":0,"lane":1}
    {"kind":"created","key":"Editor","place":"@65:9","begin":100000000,"duration":10000000,"depth":0,"lane":2,"error":"no <b>paper</b>"}
    {"kind":"created","key":"Printer","place":"Office/Printer.swift:3:5","begin":120000000,"duration":7,"depth":0,"lane":2}
    {"kind":"run","key":"Cache","place":"@54:9","begin":400000,"duration":120000000,"error":"no network"}
    {"kind":"hook","key":"Editor","place":"@65:9","scope":".session","begin":125000000,"duration":3000000}
    {"kind":"closed","scope":".session","begin":130000000,"closed":["Editor","Printer"],"failures":[]}
    {"kind":"closed","begin":140000000,"closed":[],"failures":[{"error":"busy","key":"Cache"}]}

    """.replacing("@", with: "DovetailToolsTests/Shop.swift:")

  @Test("The JSON has the events of each node and scope, and tells what is not in the graph")
  func json() throws {
    let shown = try transcript(Self.shop)
    #expect(shown.exit == .success)
    Golden.expect(shown.output, "shop-run-json")
    Golden.expect(shown.complaints, "foreign-events")
    let part = try transcript(Self.shop, ["--format", "json", "--root", "Cache"])
    #expect(part.complaints == shown.complaints, "bindings that are not shown are not foreign")
  }

  @Test("Each binding whose value a function makes has its own creations, and no other node")
  func recorded() throws {
    let graph = try Graph(KindsModule())
    let recording = EventRecording(of: graph)
    let injector = try Injector(graph, listener: recording.listen)
    for _ in 0..<2 { _ = try injector.resolve(Editor.self).pages?.make(1) }
    _ = try injector.resolve(Plugin.self)
    _ = try injector.enter(.session) { Seed(User.self, User()) }.resolve(User.self)
    let shown = try transcript(recording.jsonLines, of: KindsModule())
    #expect(shown.complaints.isEmpty)
    let nodes = try GraphDocument(json: Data(shown.output.utf8)).nodes
    let counts = nodes.map { node in "\(node.id): \(node.run.map { "\($0["created"]?.count ?? 0)" } ?? "-")" }
    #expect(
      counts == [
        "KindsModule requires Api: -", #"Key<String>("url"): 1"#, "Cache: 1", "Api: 1", "Api, decorated: 1",
        "Plugin in [Plugin]: 2", "Plugin in [Plugin] #2: 2", #"Plugin in [String: Plugin] at "help": 2"#, "Editor: 2",
        "Factory<Int, Page>: 2", "User: -", #"Key<String>("title"): 1"#, "Grammar: 1", "Plugin: 1",
        #"Key<Plugin>("alias"): 0"#, "Float: 0", "[Plugin]: -", "[String: Plugin]: -", "Page, made by its factory: 2",
      ])
  }

  @Test("The page has a word for each kind of event")
  func words() throws {
    let page = try transcript(Self.shop, ["--format", "html"]).output
    for kind in EventRecord.Kind.allCases { #expect(page.contains("\(kind.rawValue): \"")) }
  }

  @Test("In a browser, what was never made and what failed is marked, and the legend explains it", .needs(Browser.path))
  func marks() async throws {
    let page = try await page(Self.shop)
    #expect(page.contains(#"aria-label="Editor, unshared, made 1×, 1 failed""#))
    #expect(page.contains(#"aria-label="Key&lt;String&gt;(&quot;title&quot;), singleton, never made""#))
    #expect(page.contains(#"aria-label="[Plugin], unshared""#), "nobody hears the creation of a collection")
    let legend = try #require(page.firstMatch(of: /<footer.*<\/footer>/)?.output)
    #expect(
      legend.contains("</svg>never made in the recorded run") && legend.contains("</svg>failed in the recorded run"))
    let unmade = page.matches(of: /class="node unmade"[^>]*aria-label="([^"]*)"/).map { $0.1 }
    #expect(
      unmade == [
        "Plugin in [Plugin] #2, Grammar, unshared, never made",
        "Plugin in [String: Plugin] at &quot;help&quot;, Spelling, unshared, never made",
        "Factory&lt;Int, Page&gt;, unshared, never made",
        "Key&lt;String&gt;(&quot;title&quot;), singleton, never made",
        "Page, made by its factory, unshared, never made",
      ])
    let overview = try #require(page.firstMatch(of: /<aside.*<\/aside>/)?.output)
    #expect(overview.contains("Recorded run (14 events)"))
    #expect(
      overview.contains("<div>.session: opened 1×; closed 1×</div>")
        && overview.contains("<div>injector: started 1×, 4.0 ms; closed 1×</div>"))
    #expect(overview.contains("<li>Printer at Office/Printer.swift:3:5, 1×</li>"))
    #expect(overview.contains("<h3>Failed (2)</h3>"))
    let slowest = try #require(overview.firstMatch(of: /<ol>.*<\/ol>/)?.output)
    let keys = slowest.matches(of: /<a [^>]*>([^<]*)<\/a>/).map { $0.1 }
    #expect(
      keys == ["Editor", "Api", "Cache", "Api, decorated", "Key&lt;String&gt;(\"url\")", "Plugin in [Plugin]"])
  }

  @Test("In a browser, the details of a binding have its counts, times and errors", .needs(Browser.path))
  func details() async throws {
    let editor = try await page(Self.shop, choosing: "Editor")
    #expect(editor.contains("<div>made 1×, 1 failed, 100.0 ms, the longest 90.0 ms</div>"))
    #expect(editor.contains(#"<p class="message">no &lt;b&gt;paper&lt;/b&gt;</p>"#))
    #expect(editor.contains("<div>hook called 1×, 3.0 ms</div>"))
    let cache = try await page(Self.shop, choosing: "Cache")
    #expect(cache.contains(#"<div>ran 0×, 1 failed, 120.0 ms</div><p class="message">no network</p>"#))
    let api = try await page(Self.shop, choosing: "Api")
    #expect(api.contains("<div>made 1×, 2.0 ms</div>"), "without the dependencies and the decorator")
    let title = try await page(Self.shop, choosing: #"Key<String>("title")"#)
    #expect(title.contains("<div>It was never made.</div>"))
  }

  @Test(
    "A file that is no recording is told with its line and the remedy",
    arguments: [
      ("{}\n", "error: run.jsonl:1: it is no event of a recording: 'kind' is missing"),
      (#"{"kind":"closed","begin":1}"# + "\n{\n", "error: run.jsonl:2: it is no event of a recording: it is not JSON"),
      ("\n", "error: 'run.jsonl' holds no event"),
    ])
  func mistakes(_ run: String, _ message: String) throws {
    let shown = try transcript(run)
    #expect(shown.exit == .file && shown.output.isEmpty)
    #expect(shown.complaints == "\(message); write the file with 'EventRecording.jsonLines'\n")
  }

  @Test("A file with numbers out of all proportion is shown")
  func numbers() throws {
    func line(_ depth: Int) -> String {
      #"{"kind":"created","key":"Cache","place":"DovetailToolsTests/Shop.swift:54:9","begin":\#(Int64.min),"#
        + #""depth":\#(depth),"duration":\#(Int64.max)}"# + "\n"
    }
    let shown = try transcript([.max, .max - 1, .min, 0].map(line).joined())
    #expect(shown.exit == .success)
    #expect(shown.output.contains(#""count" : 4"#))
  }

  @Test("A file that is not there is told, and a format that shows no run")
  func usage() throws {
    let missing = Transcript(["graph", "--format", "html", "--run", "/nowhere/run.jsonl"], of: ShopModule())
    #expect(missing.exit == .file)
    #expect(missing.complaints.contains("'/nowhere/run.jsonl' cannot be read"))
    for words in [[], ["--format", "dot"], ["--metrics"]] {
      let shown = try transcript(Self.shop, words)
      #expect(shown.exit == .usage)
      #expect(
        shown.complaints == "error: '--run' needs a format that shows a run: '--format html' or '--format json'\n")
    }
    #expect(Transcript(["check", "--run", "run.jsonl"], of: ShopModule()).exit == .usage)
  }
}

/// A graph with each kind of node.
private struct KindsModule: Module {
  var bindings: Bindings {
    Requires(Api.self)
    ShopModule()
    Bind(Grammar.self).to { Grammar(api: $0) }.singleton().also(Plugin.self) { $0 }
    Bind(Key<any Plugin>("alias")).toAlias(of: \Grammar.self)
    Bind(Float.self).to { 1 }
  }
}
