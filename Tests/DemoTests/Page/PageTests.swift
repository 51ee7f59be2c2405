import Dovetail
import DovetailPartials
import Foundation
import TestSupport
import Testing

@testable import Demo

@Suite("The page", .limited)
struct PageTests {
  private let folder: TestFolder

  init() throws {
    folder = try TestFolder()
  }

  private var file: String { folder.path(of: "report.html") }

  private func page(_ arguments: [String] = [], on files: MemoryFileSystem = .sample) throws -> String {
    let run = try ToolRun(["--html", file] + arguments, on: files)
    #expect(run.status == .success)
    return try String(contentsOfFile: file, encoding: .utf8)
  }

  @Test("The page is what the templates say, with a row for each type")
  func body() throws {
    let text = try page(["--top", "2"])
    #expect(text.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"/>"))
    let body = try #require(text.range(of: "<body>")).lowerBound
    #expect(
      text[body...] == """
        <body><header><h1>Lines in <span>.</span></h1><p>1,211 lines in 6 files</p></header>\
        <div class="card"><table><thead><tr><th scope="col">type</th><th class="share" scope="col">by lines</th>\
        <th class="number" scope="col">files</th><th class="number" scope="col">lines</th>\
        <th class="number" scope="col">words</th><th class="number" scope="col">bytes</th>\
        <th class="number" scope="col">blank</th><th class="number" scope="col">comment</th></tr></thead>\
        <tbody><tr><th scope="row">csv</th><td class="share"><div class="bar" style="width: 100%"></div></td>\
        <td class="number">1</td><td class="number">1,201</td><td class="number">2,401</td>\
        <td class="number">7,204</td><td class="number">0</td><td class="number">-</td></tr>\
        <tr><th scope="row">swift</th><td class="share"><div class="bar" style="width: 0%"></div></td>\
        <td class="number">2</td><td class="number">6</td><td class="number">13</td><td class="number">62</td>\
        <td class="number">1</td><td class="number">1</td></tr>\
        <tr><th scope="row">(3 more)</th><td class="share"><div class="bar" style="width: 0%"></div></td>\
        <td class="number">3</td><td class="number">4</td><td class="number">7</td><td class="number">48</td>\
        <td class="number">1</td><td class="number">-</td></tr></tbody>\
        <tfoot><tr><th scope="row">total</th><td class="share"><div class="bar"></div></td>\
        <td class="number">6</td><td class="number">1,211</td><td class="number">2,421</td>\
        <td class="number">7,314</td><td class="number">2</td><td class="number">1</td></tr></tfoot></table></div>\
        <div class="notes"><p>note: only bytes counted, not UTF-8 text (1): logo.png</p>\
        <p>scanned in 1,234 ms</p></div></body></html>

        """)
  }

  @Test("The page takes the place of the table, and goes with the other options")
  func options() throws {
    let plain = try ToolRun(["--html=\(file)"])
    #expect(plain.output == "")
    #expect(plain.errors == "note: the page is in '\(file)'\n")
    let json = try ToolRun(["--json", "--html", file, "--all", "--top", "1"])
    let report = try JSONDecoder().decode(Report.self, from: Data(json.output.utf8))
    #expect(report.total.files == 8)
    let page = try #require(PageReading.of(try String(contentsOfFile: file, encoding: .utf8)))
    #expect(page.texts(of: "p").contains("1,213 lines in 8 files"))
    #expect(page.elements.count { $0 == "tr" } == 4)
    #expect(try ToolRun(["--settings", folder.path, "--html", file]).status == .success)
  }

  @Test("A file that is there is replaced, and the next run writes the same")
  func again() throws {
    try folder.write(String(repeating: "old ", count: 10_000), to: "report.html")
    let first = try page()
    #expect(!first.contains("old"))
    #expect(try page() == first)
  }

  @Test("Names in the page are text, whatever they are")
  func hostile() throws {
    let names = [
      "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "it's & that; &amp; ]]>", "--><!--", "line\nfeed",
      "\u{202E}gnp.exe", "\u{FFFD}\u{1}",
    ]
    for name in names {
      var files = MemoryFileSystem(root: name)
      files.nodes["a.swift"] = .text("a\n")
      files.nodes[name] = .link
      let text = try page(["--", name], on: files)
      let reading = try #require(PageReading.of(text), "\(name) breaks the page")
      #expect(Set(reading.elements).isSubset(of: Self.known), "\(name) adds an element")
      #expect(reading.texts(of: "span") == [printable(name)])
      #expect(reading.texts(of: "title") == ["Lines in \(printable(name))"])
      #expect(reading.texts(of: "p").contains("note: skipped, symbolic link (1): \(printable(name))"))
      #expect(!text.contains("<script") && !text.contains("<img") && !text.contains("\u{202E}"))
    }
  }

  private static let known: Set = [
    "html", "head", "meta", "title", "style", "body", "header", "h1", "span", "p", "div", "table", "thead", "tbody",
    "tfoot", "tr", "th", "td",
  ]

  @Test("Files whose names are no UTF-8 are in the page, too")
  func noUTF8() throws {
    var path = Array(folder.path(of: "caf").utf8CString.dropLast())
    path += [CChar(bitPattern: 0xE9), 0]
    let link = symlink("nowhere", path)
    try #require(link == 0)
    let run = try ProgramRun.demo(["--html", file, folder.path])
    #expect(run.status == 0, "\(run.errors)")
    let reading = try #require(PageReading.of(try String(contentsOfFile: file, encoding: .utf8)))
    #expect(reading.texts(of: "p").contains { $0.contains("caf\u{FFFD}") })
  }

  @Test("Bars are as long as their rows have lines, and an empty folder has none")
  func bars() throws {
    var files = MemoryFileSystem(root: ".")
    files.nodes["a.swift"] = .text("1\n2\n3\n")
    files.nodes["a.txt"] = .text("1\n")
    let reading = try #require(PageReading.of(try page(on: files)))
    #expect(reading.values(of: "style", in: "div") == [nil, "width: 100%", "width: 33%", nil, nil])
    files.nodes["a.c"] = .text("1\n2\n3\n")
    let cut = try #require(PageReading.of(try page(["--top", "1"], on: files)))
    #expect(cut.values(of: "style", in: "div") == [nil, "width: 100%", "width: 100%", nil, nil])
    let empty = try #require(PageReading.of(try page(on: MemoryFileSystem(root: "."))))
    #expect(empty.elements.count { $0 == "tr" } == 2)
    #expect(empty.texts(of: "p")[0] == "0 lines in 0 files")
    let single = MemoryFileSystem(root: ".", nodes: ["a": .text("1\n")])
    #expect(try #require(PageReading.of(try page(on: single))).texts(of: "p")[0] == "1 line in 1 file")
  }

  @Test("A style sheet cannot end its element: that is a fault of its template")
  func styleRules() {
    #expect(StyleRules(attribute: "p { color: gray }") != nil)
    #expect(StyleRules(attribute: "</style><script>") == nil)
  }
}
