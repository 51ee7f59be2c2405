import Dovetail

extension TemplateCompiler {
  /// Fills an element after those within it, so that whoever takes one gets it complete.
  ///
  /// A document is no deeper than its reader allows.
  mutating func fill(_ index: Int) {
    if !document.nodes[index].content.isEmpty {
      for case .element(let child) in document.nodes[index].content { fill(child) }
    }
    guard let shape = shape(of: index) else { return }
    if index == 0 { return compileContent(of: index, shape) }
    let outlet: Int?
    if document.nodes[index].name == Self.partialTag {
      outlet = compileAttributes(of: index, nil, except: .nameAndOutlet)
      refuseContent(of: document.nodes[index])
    } else {
      outlet = compileAttributes(of: index, shape, except: .outlet)
      compileContent(of: index, shape)
    }
    if let outlet { connect(index, shape, toOutletOf: outlet) }
  }

  private mutating func refuseContent(of node: TemplateNode) {
    for content in node.content {
      switch content {
      case .element(let child):
        return report(.unexpectedElements(element: node.name), at: document.nodes[child].place)
      case .text:
        return report(.unexpectedText(element: node.name), at: node.textPlace ?? node.place)
      }
    }
  }

  private mutating func compileContent(of index: Int, _ shape: Shape) {
    compileText(of: index, shape)
    if document.nodes[index].content.isEmpty { return }
    let node = document.nodes[index]
    if let children = shape.children, let elements = directElements(of: node, children) {
      return add(children.addingDirectly(elements), to: index)
    }
    for content in node.content {
      switch content {
      case .element(let child):
        guard let children = shape.children else {
          return report(.unexpectedElements(element: node.name), at: document.nodes[child].place)
        }
        guard let element = self.shape(of: child) else { continue }
        guard let adding = children.adding(element.reading, child) else {
          report(
            .wrongElement(
              document.nodes[child].name, type: TypeName.of(element.type), parent: node.name,
              wanted: children.typeName),
            at: document.nodes[child].place)
          continue
        }
        add(adding, to: index)
      case .text(let text):
        guard shape.text == nil, let adding = shape.children?.addingText else { continue }
        add(adding(text), to: index)
      }
    }
  }

  /// The elements in another one, when there are only such as need not be converted.
  private func directElements(of node: TemplateNode, _ children: ChildrenPart) -> [Int]? {
    var elements: [Int] = []
    elements.reserveCapacity(node.content.count)
    var checked = Self.unknown
    for content in node.content {
      guard case .element(let child) = content else { return nil }
      // To ask whether a class inherits another takes long, and most elements are of the kind of the one before.
      if kinds[child] != checked {
        guard let shape = shape(of: child), children.isDirect(shape.reading) else { return nil }
        checked = kinds[child]
      }
      elements.append(child)
    }
    return elements.isEmpty ? nil : elements
  }

  private mutating func compileText(of index: Int, _ shape: Shape) {
    if document.nodes[index].textPlace == nil && shape.text?.isRequired != true { return }
    let node = document.nodes[index]
    let texts = node.content.compactMap { if case .text(let text) = $0 { text } else { nil } }
    guard let part = shape.text else {
      if !texts.isEmpty && shape.children?.addingText == nil {
        report(.unexpectedText(element: node.name), at: node.textPlace ?? node.place)
      }
      return
    }
    let text = String(texts.joined().trimmingXMLSpace())
    if text.isEmpty {
      if part.isRequired { report(.missingText(element: node.name, part.value), at: node.place) }
    } else if let set = part.convert(text) {
      add(set, to: index)
    } else {
      report(
        .wrongValue(text, attribute: nil, element: node.name, part.value), at: node.textPlace ?? node.place)
    }
  }
}
