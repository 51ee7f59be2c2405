/// One element of a template's file.
package struct TemplateNode: Equatable, Sendable {
  package struct Attribute: Equatable, Sendable {
    package let name: String
    package let value: String
    package let place: TemplatePlace
  }

  /// What lies in an element, in order.
  package enum Content: Equatable, Sendable {
    /// Another element, by its index in the document.
    case element(Int)
    /// Text that is not only white space.
    case text(String)
  }

  package let name: String
  package let place: TemplatePlace
  /// Its attributes, by their indices in the document.
  package let attributes: Range<Int>
  /// Where its own text begins.
  package let textPlace: TemplatePlace?
  package var content: [Content] = []
}
