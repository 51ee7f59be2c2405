import Benchmark
import ComparisonNames
import Comparisons
import Dovetail
import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Making a graph with 1,000 templates of 20 elements, against parsing their files and doing nothing with them.
enum CompileCards {
  static var comparison: Comparison {
    let files = Deferred { CardFolder.write(CardModule.owners.map { $0.name }) }
    return Comparison(
      .compileTemplates, lasting: .seconds(3),
      Variant(timingItself: .template) {
        let module = CardModule()
        _ = files.value
        // Swift's one-time setup for each type is not part of compiling its template.
        _ = prepared { try Graph(module) }
        return { operations in
          var total: Duration = .zero
          for _ in 0..<operations {
            let start = ContinuousClock.now
            let graph = prepared { try Graph(module) }
            total += start.duration(to: .now)
            blackHole(graph)
          }
          return total
        }
      },
      parsing(.parsing) { files.value.map { file in { XMLParser(contentsOf: file) } } },
      parsing(.parsingInMemory) {
        files.value.map { file in
          let data = prepared { try Data(contentsOf: file) }
          return { XMLParser(data: data) }
        }
      }
    )
  }

  private static func parsing(_ variant: VariantName, _ parsers: @escaping () -> [() -> XMLParser?]) -> Variant {
    Variant(variant) {
      let parsers = parsers()
      return { operations in
        for _ in 0..<operations {
          for parser in parsers { blackHole(parse(parser())) }
        }
      }
    }
  }

  private static func parse(_ parser: XMLParser?) -> Int {
    let silent = SilentDelegate()
    parser?.delegate = silent
    guard parser?.parse() == true else { fatalError("a template is not well-formed") }
    return silent.calls
  }
}

/// A delegate that ignores the parser's events.
final class SilentDelegate: NSObject, XMLParserDelegate {
  private(set) var calls = 0

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) { calls += 1 }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    calls += 1
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { calls += 1 }
}
