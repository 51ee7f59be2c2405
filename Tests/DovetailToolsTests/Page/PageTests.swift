import Dovetail
import DovetailTools
import Foundation
import Testing

@Suite("The page of a graph")
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

  @Test("In a browser it draws what there is, and hostile names stay text", .needs(Browser.path))
  func hostile() throws {
    let folder = try TemporaryFolder()
    _ = Transcript(["graph", "--format", "html", "--output", folder.path("ü page.html")], of: HostileModule())
    let page = try Browser.rendered(folder.path("ü page.html"))
    #expect(page.contains("data-layout="))
    #expect(page.components(separatedBy: "class=\"node").count - 1 == HostileModule.names.count)
    #expect(!page.contains("<img") && !page.contains("taken over</h1>"))
  }

  @Test(
    "In a browser it tells why something exists, what needs it, and what is wrong", .needs(Browser.path))
  func details() throws {
    let folder = try TemporaryFolder()
    let transcript = Transcript(["graph", "--format", "html", "--output", folder.path("page.html")], of: RingModule())
    #expect(transcript.exit == .faults)
    let page = try Browser.rendered(folder.path("page.html"), fragment: "Cache")
    let details = try #require(page.range(of: "<aside").map { page[$0.lowerBound...] })
    #expect(details.contains("<h2>Cache</h2>"))
    #expect(details.contains("What needs this? (1)"))
    #expect(details.contains("Editor</a> needs, later, Lazy&lt;Page&gt;"))
    #expect(details.contains("Page</a> needs Cache"))
    #expect(page.contains("class=\"node fault\""))
  }

  @Test("Two thousand bindings are drawn", .needs(Browser.path))
  func large() throws {
    let folder = try TemporaryFolder()
    _ = Transcript(["graph", "--format", "html", "--output", folder.path("page.html")], of: LargeModule())
    let page = try Browser.rendered(folder.path("page.html"))
    let time = page.firstMatch(of: /data-layout="(\d+)"/)?.output.1
    print("laid out 2,000 bindings in \(time ?? "no") ms")
    #expect(time != nil)
    #expect(page.components(separatedBy: "class=\"node").count - 1 == 2000)
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
        Bind(Key<Int>("\(number)")).to(Key<Int>("\(number / 2)"), Key<Int>("\(number * 7 / 11)")) { $0 + $1 }
      }
    }
  }
}

private struct Keys: Decodable {
  struct Node: Decodable { let key: String }
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
