import DovetailPartials
import Foundation
import Testing

@Suite("Reading several templates at once", .limited)
struct SeveralFilesTests {
  @Test("Each is read as it is alone, whatever stands in the others")
  func sameAsAlone() {
    let files = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<A b='1'>x</A>", "", "<B><!-- -->y</B>\n<!-- end -->\n", "<C>",
      "<a>\n  <b> </b>\n  x<!-- - --> y <b/>\n<!-- --> z <b/> <!-- --> <b>\n<![CDATA[ ]]> w</b> <b> <b/></b>&#32;</a>",
      "<?xml version='1.0'?><D/>", "</_>", "<_></_>", "<E/>z", "\u{FEFF}<F/>", "<?xml version=\"1.0\"?><G>&amp;</G>",
    ].map { Data($0.utf8) }
    for count in 0...files.count { expectSame(Array(files.prefix(count))) }
    // One that the parser refuses, and one that is too large, leave the others as they are.
    expectSame(files + [Data("<H>&x;</H>".utf8)])
    expectSame(files + [Data(repeating: UInt8(ascii: " "), count: TemplateDocument.sizeLimit + 1)])
  }

  @Test("None of 20,000 mutated files changes what the next one is read as")
  func mutations() {
    var random = SeededGenerator(seed: 12)
    for _ in 0..<10_000 {
      var files = [MutatedFile.make(&random), MutatedFile.make(&random)].map { Data($0) }
      files.append(Data("<Last a='&lt;'>words</Last>".utf8))
      expectSame(files)
    }
  }

  private func expectSame(_ files: [Data]) {
    let ends = files.indices.map { files[...$0].reduce(0) { $0 + $1.count } }
    let several = TemplateDocument.read(files.flatMap(Array.init), ends: ends)
    let alone = files.map { file in Result { () throws(ReadingFault) in try TemplateDocument(file) } }
    if several != alone { Issue.record("\(files.map { String(decoding: $0, as: UTF8.self) })") }
  }
}
