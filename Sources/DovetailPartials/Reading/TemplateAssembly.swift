/// Joins what Foundation's parser reads with the places that were scanned.
struct TemplateAssembly {
  private let scanned: ScannedDocument
  private var nodes: [TemplateNode] = []
  private var attributes: [TemplateNode.Attribute] = []
  /// The indices of the elements that are open.
  private var open: [Int] = []
  private var text = ""

  init(_ scanned: ScannedDocument) {
    self.scanned = scanned
    nodes.reserveCapacity(scanned.tags.count)
    attributes.reserveCapacity(scanned.attributes.count)
    open.reserveCapacity(TemplateScanner.usualDepth)
  }

  /// The whole document; nil when not all that was scanned has been read.
  var document: TemplateDocument? {
    guard nodes.count == scanned.tags.count, open.isEmpty else { return nil }
    return TemplateDocument(nodes: nodes, attributes: attributes)
  }

  /// Where the last element is that was read.
  var place: TemplatePlace { nodes.last?.place ?? .start }

  /// Takes a start tag; tells whether it is what was scanned.
  mutating func start(_ name: String, _ values: [String: String]) -> Bool {
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
      let name = scanned.attributes[index]
      guard let (text, value) = values.first(where: { name == $0.key }) else { return false }
      attributes.append(TemplateNode.Attribute(name: text, value: value, place: name.place))
    }
    return true
  }

  mutating func end() {
    endText()
    if !open.isEmpty { open.removeLast() }
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
