import Dovetail

/// Builds bindings for a table of cases.
func bindings(@ModuleBuilder _ content: () -> Bindings) -> Bindings { content() }

extension SourceSite {
  static func here(line: Int = #line) -> SourceSite {
    SourceSite(fileID: #fileID, filePath: #filePath, line: line, column: 1)
  }
}

/// An expansion that depends on the bound keys, as a template does.
struct NeedsKey: Expansion {
  let key: AnyKey

  static func expand(_ all: [NeedsKey], among bindings: [ExpansionBinding]) -> [Expanded] {
    all.map { needed in
      if bindings.contains(where: { $0.key == needed.key }) {
        return Expanded(Int.self, parts: [needed.key]) { value, _ in value + 1 }
      }
      return Expanded(faults: [
        Finding.ResourceFault(
          file: "needs.xml", line: 1, column: 1, id: "needs", "needs '\(needed.key)'", fix: "bind it")
      ])
    }
  }
}
