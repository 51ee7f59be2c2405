import Dovetail
import DovetailTesting
import Testing

@testable import Demo

@Suite("The page", .limited, .injecting { TestedModule() })
struct PageTests {
  @Inject private var app: App
  @Inject private var files: FilesDouble
  @Inject private var console: ConsoleDouble

  @Test("The page is what the templates say, with a row for each item, whose text is text")
  func page() async throws {
    try await app.run("add", "<img src=x> & \"milk\"\u{1}", "--list", "work")
    try await app.run("add", "Call Ada")
    try await app.run("done", "2")
    try await app.run("export", "page.html")
    let (text, path) = try #require(files.writing.calls().last?.arguments)
    #expect(path == "page.html")
    #expect(console.output == "the page is in 'page.html'\n")
    #expect(text.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"/>"))
    #expect(text.contains("<title>work</title><style>\n:root {"))
    let body = try #require(text.firstRange(of: "<body>")).lowerBound
    #expect(
      text[body...] == """
        <body><header><h1>work</h1><p>1 to do, 1 done</p></header>\
        <ul><li><span class="box"></span><span>&lt;img src=x&gt; &amp; &quot;milk&quot;\\u{01}</span></li>\
        <li class="done"><span class="box"></span><span>Call Ada</span></li></ul></body></html>

        """)
  }

  @Test("A style sheet cannot end its element: that is a fault of its template")
  func styleRules() {
    #expect(StyleRules(attribute: "p { color: gray }") != nil)
    #expect(StyleRules(attribute: "</style><script>") == nil)
  }
}
