import Dovetail

extension TemplateCompiler {
  /// Fills an element after its children, so that each is complete when its parent gets it.
  ///
  /// The recursion is bounded, since the reader limits the depth of a document.
  mutating func fill(_ index: Int) {
    let node = document.nodes[index]
    for case .element(let child) in node.content { fill(child) }
    guard let shape = entries[index]?.shape else { return }
    if index == 0 { return compileContent(of: index, shape) }
    if node.name == Self.partialTag {
      compileAttributes(of: index, nil, besides: ["name", "outlet"])
      refuseContent(of: index)
    } else {
      compileAttributes(of: index, shape, besides: ["outlet"])
      compileContent(of: index, shape)
    }
    if let outlet = node.attributes["outlet"] { connect(index, shape, toOutlet: outlet) }
  }

  private mutating func refuseContent(of index: Int) {
    let node = document.nodes[index]
    switch node.content.first {
    case .element(let child): report(.unexpectedElements(element: node.name), at: .element(child))
    case .text: report(.unexpectedText(element: node.name), at: .text(of: index))
    case nil: break
    }
  }

  private mutating func compileContent(of index: Int, _ shape: Shape) {
    let node = document.nodes[index]
    compileText(of: index, shape)
    if let children = shape.children, let elements = directElements(of: node, children) {
      return add(children.addingDirectly(elements), to: index)
    }
    for content in node.content {
      switch content {
      case .element(let child):
        guard let children = shape.children else {
          return report(.unexpectedElements(element: node.name), at: .element(child))
        }
        guard let element = entries[child]?.shape else { continue }
        guard let adding = children.adding(element.reading, child) else {
          report(
            .wrongElement(
              document.nodes[child].name, type: TypeName.of(element.type), parent: node.name,
              wanted: children.typeName),
            at: .element(child))
          continue
        }
        add(adding, to: index)
      case .text(let text):
        guard shape.text == nil, let adding = shape.children?.addingText else { continue }
        add(adding(text), to: index)
      }
    }
  }

  /// The children of an element, if all are elements that need no conversion.
  private func directElements(of node: TemplateDocument.Node, _ children: ChildrenPart) -> [Int]? {
    var elements: [Int] = []
    var checked: PartialCatalog.Entry?
    for content in node.content {
      guard case .element(let child) = content, let entry = entries[child] else { return nil }
      // Checking inheritance is slow, and most elements have the type of the one before.
      guard entry === checked || children.isDirect(entry.shape.reading) else { return nil }
      checked = entry
      elements.append(child)
    }
    return elements.isEmpty ? nil : elements
  }

  private mutating func compileText(of index: Int, _ shape: Shape) {
    let node = document.nodes[index]
    let texts = node.content.compactMap { if case .text(let text) = $0 { text } else { nil } }
    guard let part = shape.text else {
      if !texts.isEmpty && shape.children?.addingText == nil {
        report(.unexpectedText(element: node.name), at: .text(of: index))
      }
      return
    }
    let text = String(texts.joined().trimmingXMLSpace())
    if text.isEmpty {
      if part.isRequired { report(.missingText(element: node.name, part.value), at: .element(index)) }
    } else if let set = part.convert(text) {
      add(set, to: index)
    } else {
      report(.wrongValue(text, attribute: nil, element: node.name, part.value), at: .text(of: index))
    }
  }
}
