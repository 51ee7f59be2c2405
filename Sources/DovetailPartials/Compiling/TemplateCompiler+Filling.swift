import Dovetail

extension TemplateCompiler {
  /// Fills an element after those within it, so that whoever takes one gets it complete.
  ///
  /// A document is no deeper than its reader allows.
  mutating func fill(_ index: Int) {
    let node = document.nodes[index]
    for case .element(let child) in node.content { fill(child) }
    guard let shape = entries[index]?.shape else { return }
    let isPartial = index > 0 && node.name == Self.partialTag
    if isPartial {
      compileAttributes(of: index, known: nil, skipping: ["name"])
      refuseContent(of: node)
    } else {
      if index > 0 { compileAttributes(of: index, known: shape, skipping: []) }
      compileContent(of: index, shape)
    }
    if index > 0 { connectOutlet(of: index, shape) }
  }

  mutating func compileAttributes(of index: Int, known shape: Shape?, skipping skipped: [String]) {
    let node = document.nodes[index]
    let attributes = shape?.attributes ?? []
    let triggers = shape?.triggers ?? []
    for attribute in attributes where node.attribute(attribute.name) == nil {
      if let setDefault = attribute.setDefault { add(setDefault, to: index, from: index) }
      if attribute.isRequired {
        report(.missingAttribute(attribute.name, element: node.name, attribute.value), at: node.place)
      }
    }
    for written in node.attributes where !skipped.contains(written.name) && !(written.name == "outlet" && index > 0) {
      if let attribute = attributes.first(where: { $0.name == written.name }) {
        if let set = attribute.convert(written.value) {
          add(set, to: index, from: index)
        } else {
          report(
            .wrongValue(written.value, attribute: written.name, element: node.name, attribute.value), at: written.place)
        }
      } else if let trigger = triggers.first(where: { $0.name == written.name }) {
        connect(trigger, of: index, to: written)
      } else {
        let known = attributes.map(\.name) + triggers.map(\.name) + skipped + (index > 0 ? ["outlet"] : [])
        report(.unknownAttribute(written.name, element: node.name, known: known), at: written.place)
      }
    }
  }

  private mutating func connect(_ trigger: TriggerPart, of index: Int, to written: TemplateNode.Attribute) {
    let actions = template.shape.actions
    guard let action = actions.first(where: { $0.name == written.value }) else {
      return report(.unknownAction(written.value, known: actions.map(\.name)), at: written.place)
    }
    guard let connect = trigger.connecting(action) else {
      return report(
        .wrongAction(
          action.name, argument: action.argument ?? "", event: trigger.name, element: document.nodes[index].name,
          passes: trigger.argument),
        at: written.place)
    }
    add(connect, to: index, from: 0)
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
    let node = document.nodes[index]
    compileText(of: index, shape)
    if let children = shape.children, let elements = directElements(of: node, children) {
      compiled.plan.steps.append(.add(target: index, elements, children.add))
      return
    }
    for content in node.content {
      switch content {
      case .element(let child):
        guard let children = shape.children else {
          return report(.unexpectedElements(element: node.name), at: document.nodes[child].place)
        }
        guard let entry = entries[child] else { continue }
        guard let adding = children.adding(entry.shape.reading) else {
          report(
            .wrongElement(
              document.nodes[child].name, type: TypeName.of(entry.shape.type), parent: node.name,
              wanted: children.typeName),
            at: document.nodes[child].place)
          continue
        }
        add(adding, to: index, from: child)
      case .text(let text):
        guard shape.text == nil, let adding = shape.children?.addingText else { continue }
        add(adding(text), to: index, from: index)
      }
    }
  }

  /// The elements in another one, when there are only such as need not be converted.
  private func directElements(of node: TemplateNode, _ children: ChildrenPart) -> [Int]? {
    var elements: [Int] = []
    for content in node.content {
      guard case .element(let child) = content, let entry = entries[child], children.isDirect(entry.shape.reading)
      else {
        return nil
      }
      elements.append(child)
    }
    return elements.isEmpty ? nil : elements
  }

  private mutating func compileText(of index: Int, _ shape: Shape) {
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
      add(set, to: index, from: index)
    } else {
      report(
        .wrongValue(text, attribute: nil, element: node.name, part.value), at: node.textPlace ?? node.place)
    }
  }

  private mutating func connectOutlet(of index: Int, _ shape: Shape) {
    guard let written = document.nodes[index].attribute("outlet") else { return }
    let outlets = template.shape.outlets
    guard let outlet = outlets.first(where: { $0.name == written.value }) else {
      return report(.unknownOutlet(written.value, known: outlets.map(\.name)), at: written.place)
    }
    if let first = filled[outlet.name] {
      return report(.repeatedOutlet(outlet.name, first: first), at: written.place)
    }
    filled[outlet.name] = written.place
    guard let connect = outlet.connecting(shape.reading) else {
      return report(
        .wrongOutlet(outlet.name, type: TypeName.of(shape.type), wanted: outlet.typeName), at: written.place)
    }
    add(connect, to: 0, from: index)
  }
}
