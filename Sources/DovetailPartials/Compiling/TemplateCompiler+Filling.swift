import Dovetail

extension TemplateCompiler {
  /// Fills an element after those within it, so that whoever takes one gets it complete.
  ///
  /// A document is no deeper than its reader allows.
  mutating func fill(_ index: Int) {
    if !document.nodes[index].content.isEmpty {
      for case .element(let child) in document.nodes[index].content { fill(child) }
    }
    guard let shape = entries[index]?.shape else { return }
    if index > 0 && document.nodes[index].name == Self.partialTag {
      compileAttributes(of: index, nil, except: Self.partialAttributes)
      refuseContent(of: document.nodes[index])
    } else {
      if index > 0 { compileAttributes(of: index, shape, except: Self.elementAttributes) }
      compileContent(of: index, shape)
    }
    if index > 0 { connectOutlet(of: index, shape) }
  }

  private static let elementAttributes = ["outlet"]
  private static let partialAttributes = ["name", "outlet"]

  /// Sets what an element's attributes say, but for those that say something to its template.
  mutating func compileAttributes(of index: Int, _ shape: Shape?, except others: [String]) {
    if let shape { compileDefaults(of: index, shape) }
    for position in document.nodes[index].attributes where !others.contains(document.attributes[position].name) {
      let written = document.attributes[position]
      if let known = shape?.attributes.firstIndex(where: { $0.name == written.name }), let shape {
        if let set = shape.attributes[known].convert(written.value) {
          add(set, to: index, from: index)
        } else {
          report(
            .wrongValue(
              written.value, attribute: written.name, element: document.nodes[index].name,
              shape.attributes[known].value),
            at: written.place)
        }
      } else if let trigger = shape?.triggers.first(where: { $0.name == written.name }) {
        connect(trigger, of: index, to: written)
      } else {
        let known = (shape?.attributes.map(\.name) ?? []) + (shape?.triggers.map(\.name) ?? []) + others
        report(
          .unknownAttribute(written.name, element: document.nodes[index].name, known: known), at: written.place)
      }
    }
  }

  /// Sets the defaults of those attributes that are not written.
  private mutating func compileDefaults(of index: Int, _ shape: Shape) {
    for known in shape.attributes.indices {
      let isRequired = shape.attributes[known].isRequired
      guard isRequired || shape.attributes[known].setDefault != nil else { continue }
      let name = shape.attributes[known].name
      if document.attribute(name, of: index) != nil { continue }
      if let setDefault = shape.attributes[known].setDefault { add(setDefault, to: index, from: index) }
      if isRequired {
        let node = document.nodes[index]
        report(.missingAttribute(name, element: node.name, shape.attributes[known].value), at: node.place)
      }
    }
  }

  private mutating func connect(_ trigger: TriggerPart, of index: Int, to written: TemplateNode.Attribute) {
    let actions = self.shape.actions
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
    compileText(of: index, shape)
    let node = document.nodes[index]
    if node.content.isEmpty { return }
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
    elements.reserveCapacity(node.content.count)
    var checked: Shape?
    for content in node.content {
      guard case .element(let child) = content, let shape = entries[child]?.shape else { return nil }
      // To ask whether a class inherits another takes long, and most elements are of the kind of the one before.
      guard shape === checked || children.isDirect(shape.reading) else { return nil }
      checked = shape
      elements.append(child)
    }
    return elements.isEmpty ? nil : elements
  }

  private mutating func compileText(of index: Int, _ shape: Shape) {
    if document.nodes[index].content.isEmpty && shape.text?.isRequired != true { return }
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
    guard let written = document.attribute("outlet", of: index) else { return }
    let outlets = self.shape.outlets
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
