import DovetailPartials
import Foundation

/// Describes how a template's text is read.
enum Document {
  /// The elements, each with its attributes in the order of their names and its content, as in `Page(Label("Hi"))`.
  static func outline(_ text: String) throws -> String {
    let document = try TemplateDocument(Data(text.utf8))
    return outline(0, of: document)
  }

  private static func outline(_ node: Int, of document: TemplateDocument) -> String {
    let node = document.nodes[node]
    let attributes = node.attributes.map { "\($0.key)=\($0.value.debugDescription)" }.sorted()
    let content = node.content.map { content in
      switch content {
      case .element(let index): outline(index, of: document)
      case .text(let text): text.debugDescription
      }
    }
    return "\(node.name)(\((attributes + content).joined(separator: ", ")))"
  }

  /// The place and the kind of the fault in a text that is not a template.
  static func fault(_ text: String) -> String { fault(Data(text.utf8)) }

  static func fault(_ data: Data) -> String {
    do {
      let document = try TemplateDocument(data)
      return "none, but \(document.nodes.count) elements"
    } catch {
      return "\(error.position.line):\(error.position.column) \(error.kind)".replacing("DovetailPartials.", with: "")
    }
  }
}
