/// Joins what Foundation's parser reads with the places that were scanned.
struct TemplateAssembly {
  /// The documents that are complete.
  private(set) var documents: [TemplateDocument] = []
  private let all: [ScannedDocument]
  // The document that is being read, and what was read of it.
  private var scanned = ScannedDocument()
  private var nodes: [TemplateNode] = []
  private var attributes: [TemplateNode.Attribute] = []
  /// The indices of the elements that are open.
  private var open: [Int] = []
  private var text = ""
  /// Whether an element comes that has the documents in it.
  private var isWrapped: Bool

  init(_ all: [ScannedDocument], isWrapped: Bool) {
    self.all = all
    self.isWrapped = isWrapped
    documents.reserveCapacity(all.count)
    open.reserveCapacity(TemplateScanner.usualDepth)
    prepare()
  }

  /// Whether all that was scanned has been read.
  var isComplete: Bool { documents.count == all.count }

  /// Where the last element is that was read.
  var place: TemplatePlace { nodes.last?.place ?? .start }

  /// Takes a start tag; tells whether it is what was scanned.
  mutating func start(_ name: String, _ values: [String: String]) -> Bool {
    if isWrapped {
      isWrapped = false
      return true
    }
    endText()
    let index = nodes.count
    guard index < scanned.tags.count else { return false }
    let tag = scanned.tags[index]
    guard tag.name == name, tag.attributes.count == values.count else { return false }
    guard add(values, of: tag) else { return false }
    if let last = open.last { nodes[last].content.append(.element(index)) }
    open.append(index)
    nodes.append(TemplateNode(name: name, place: tag.place, attributes: tag.attributes, textPlace: tag.textPlace))
    if tag.children > 0 { nodes[index].content.reserveCapacity(tag.children) }
    return true
  }

  /// Adds the attributes of a tag in their order.
  private mutating func add(_ values: [String: String], of tag: ScannedTag) -> Bool {
    // Most have few, which are found sooner by comparing than by hashing.
    if values.count <= 3 { return addFew(values, of: tag) }
    for scanned in scanned.attributes[tag.attributes] {
      let name = scanned.text
      guard let value = values[name] else { return false }
      attributes.append(TemplateNode.Attribute(name: name, value: value, place: scanned.place))
    }
    return true
  }

  private mutating func addFew(_ values: [String: String], of tag: ScannedTag) -> Bool {
    for index in tag.attributes {
      for (name, value) in values where scanned.attributes[index] == name {
        attributes.append(
          TemplateNode.Attribute(name: name, value: value, place: scanned.attributes[index].place))
        break
      }
    }
    return attributes.count == tag.attributes.upperBound
  }

  mutating func end() {
    endText()
    guard open.popLast() != nil, open.isEmpty, nodes.count == scanned.tags.count else { return }
    documents.append(TemplateDocument(nodes: nodes, attributes: attributes))
    prepare()
  }

  /// Begins the next document.
  private mutating func prepare() {
    scanned = isComplete ? ScannedDocument() : all[documents.count]
    nodes = []
    attributes = []
    nodes.reserveCapacity(scanned.tags.count)
    attributes.reserveCapacity(scanned.attributes.count)
  }

  /// Takes text, of which more may come.
  mutating func add(_ string: String) {
    // Where nothing but white space was scanned, there is nothing to keep.
    guard let last = open.last, scanned.tags[last].textPlace != nil else { return }
    if text.isEmpty { text = string } else { text += string }
  }

  private mutating func endText() {
    if text.isEmpty { return }
    defer { text = "" }
    guard let last = open.last, !text.isXMLSpace else { return }
    nodes[last].content.append(.text(text))
  }
}
