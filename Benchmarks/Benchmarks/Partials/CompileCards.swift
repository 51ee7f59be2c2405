import Benchmark
import Contest
import ContestNames
import Dovetail
import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Making a graph with 1,000 templates of 20 elements, against parsing their files and doing nothing with them.
enum CompileCards {
  static func register() {
    let folder = Deferred { CardFolder(count: 1_000) }
    Contest(
      .compileTemplates,
      Contestant(timingItself: .template) {
        let module = CardModule(folder: folder.value)
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
      parsing(.parsing) { folder.value.files.map { file in { XMLParser(contentsOf: file) } } },
      parsing(.parsingInMemory) {
        folder.value.files.map { file in
          let data = prepared { try Data(contentsOf: file) }
          return { XMLParser(data: data) }
        }
      }
    ).register(lasting: .seconds(3))
  }

  private static func parsing(_ way: Way, _ parsers: @escaping () -> [() -> XMLParser?]) -> Contestant {
    Contestant(way) {
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
