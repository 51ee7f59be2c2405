/// A fault in a template, as data.
struct TemplateFault: Sendable {
  enum Kind: Sendable {
    case missingFile(name: String, paths: [String])
    case outside(String)
    case unreadable(reason: String)
    case reading(ReadingFault.Kind)
    case wrongRoot(String, wanted: String)
    case unknownElement(String, known: [String], partials: [String])
    case ambiguousElement(String, types: [String])
    case unknownAttribute(String, element: String, known: [String])
    case missingAttribute(String, element: String, ValueType)
    case wrongValue(String, attribute: String?, element: String, ValueType)
    case unexpectedText(element: String)
    case missingText(element: String, ValueType)
    case unexpectedElements(element: String)
    case wrongElement(String, type: String, parent: String, wanted: String)
    case unknownOutlet(String, known: [String])
    case wrongOutlet(String, type: String, wanted: String)
    case repeatedOutlet(String, first: TemplatePosition)
    case missingOutlet(String, type: String)
    case unknownAction(String, known: [String])
    case wrongAction(String, argument: String, event: String, element: String, passes: String?)
    case unnamedPartial
    case unknownPartial(String, known: [String])
    case includesItself([String])

    /// The fault's stable name.
    var id: String {
      switch self {
      case .missingFile: "missing-template"
      case .outside: "outside-bundle"
      case .unreadable: "unreadable-template"
      case .reading(let kind): kind.id
      case .wrongRoot: "wrong-root"
      case .unknownElement: "unknown-element"
      case .ambiguousElement: "ambiguous-element"
      case .unknownAttribute: "unknown-attribute"
      case .missingAttribute: "missing-attribute"
      case .wrongValue: "wrong-value"
      case .unexpectedText: "unexpected-text"
      case .missingText: "missing-text"
      case .unexpectedElements, .wrongElement: "unexpected-element"
      case .unknownOutlet: "unknown-outlet"
      case .wrongOutlet: "wrong-outlet"
      case .repeatedOutlet: "repeated-outlet"
      case .missingOutlet: "missing-outlet"
      case .unknownAction: "unknown-action"
      case .wrongAction: "wrong-action"
      case .unnamedPartial, .unknownPartial: "unknown-partial"
      case .includesItself: "includes-itself"
      }
    }
  }

  let kind: Kind
  /// Nil when there is no file.
  let position: TemplatePosition?

  init(_ kind: Kind, at position: TemplatePosition?) {
    self.kind = kind
    self.position = position
  }
}
