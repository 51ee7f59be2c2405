import DovetailPartials
import Foundation
import Testing

@Suite("Mutated templates")
struct MutationTests {
  private static let seeds = [
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <UserView spacing="4"><!-- who -->
      <Label text="a &amp; b" outlet="name"/>
      <Button action='save'>Save &#228;<![CDATA[ <now> ]]></Button>
      <Partial name="Badge" outlet="badge"/>
    </UserView>
    """,
    "<a><b c='1'/><?p i?>ü</a>",
    "<!DOCTYPE a [<!ENTITY x SYSTEM 'file:///etc/passwd'><!ENTITY y '&x;&x;'>]><a>&y;</a>",
  ]

  private static let pieces = [
    "<", ">", "/", "</", "/>", "\"", "'", "=", "&", ";", "&amp;", "&#x0;", "&#1114112;", "<!--", "-->", "<![CDATA[",
    "]]>",
    "<?xml ", "?>", "<!DOCTYPE a>", "<a>", "</a>", "\0", "\u{FEFF}", "\u{FFFF}", "xmlns:a='b'", "a:b='c'", "\r\n", "ä",
  ].map { Array($0.utf8) }

  @Test("None of 100,000 mutated files crashes or hangs, and each fault has a place within its file")
  func mutations() {
    var random = SeededGenerator(seed: 20_26)
    var read = 0
    for round in 0..<100_000 {
      var bytes = Array(Self.seeds[round % Self.seeds.count].utf8)
      for _ in 0...Int.random(in: 0..<4, using: &random) { mutate(&bytes, &random) }
      do {
        let document = try TemplateDocument(Data(bytes))
        read += 1
        if document.nodes.isEmpty { Issue.record("no elements in \(String(decoding: bytes, as: UTF8.self))") }
      } catch {
        let lines = bytes.count { $0 == UInt8(ascii: "\n") } + 1
        if error.place.line < 1 || error.place.line > lines || error.place.column < 1 {
          Issue.record("\(error) in \(String(decoding: bytes, as: UTF8.self))")
        }
      }
    }
    // Some stay right, or the mutations would be too coarse to get behind the first check.
    #expect(read > 1_000)
  }

  private func mutate(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    let start = Int.random(in: 0...bytes.count, using: &random)
    let end = min(bytes.count, start + Int.random(in: 0...8, using: &random))
    switch Int.random(in: 0..<5, using: &random) {
    case 0: bytes.removeSubrange(start..<end)
    case 1: bytes.insert(contentsOf: Self.pieces.randomElement(using: &random) ?? [], at: start)
    case 2: bytes.insert(UInt8.random(in: 0...255, using: &random), at: start)
    case 3: bytes.insert(contentsOf: bytes[start..<end], at: Int.random(in: 0...bytes.count, using: &random))
    default: bytes.removeLast(bytes.count - start)
    }
  }
}
