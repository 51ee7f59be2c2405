import Dovetail

extension TemplateCompiler {
  /// Compiles an element's attributes, in the order in which its type declares them.
  ///
  /// - Parameters:
  ///   - index: The element.
  ///   - shape: The declarations of the element's type; nil for a nested template, which takes none of its attributes.
  ///   - reserved: The attributes that the template itself reads.
  mutating func compileAttributes(of index: Int, _ shape: Shape?, besides reserved: [String]) {
    let (element, written) = (document.nodes[index].name, document.nodes[index].attributes)
    let (attributes, triggers) = (shape?.attributes ?? [], shape?.triggers ?? [])
    for attribute in attributes {
      if let text = written[attribute.name] {
        if let set = attribute.convert(text) {
          add(set, to: index)
        } else {
          report(
            .wrongValue(text, attribute: attribute.name, element: element, attribute.value),
            at: .attribute(attribute.name, of: index))
        }
      } else if let setDefault = attribute.setDefault {
        add(setDefault, to: index)
      } else if attribute.isRequired {
        report(.missingAttribute(attribute.name, element: element, attribute.value), at: .element(index))
      }
    }
    for trigger in triggers {
      if let action = written[trigger.name] { connect(trigger, of: index, to: action) }
    }
    for name in written.keys {
      if attributes.contains(where: { $0.name == name }) || triggers.contains(where: { $0.name == name }) { continue }
      if reserved.contains(name) { continue }
      report(
        .unknownAttribute(
          name, element: element, known: attributes.map(\.name) + triggers.map(\.name) + reserved),
        at: .attribute(name, of: index))
    }
  }

  /// Connects an event to a method of the owner.
  private mutating func connect(_ trigger: TriggerPart, of index: Int, to name: String) {
    let location = TemplateLocation.attribute(trigger.name, of: index)
    guard let action = shape.actions.first(where: { $0.name == name }) else {
      return report(.unknownAction(name, known: shape.actions.map(\.name)), at: location)
    }
    guard let connect = trigger.connecting(action) else {
      return report(
        .wrongAction(
          name, argument: action.argument ?? "", event: trigger.name, element: document.nodes[index].name,
          passes: trigger.argument),
        at: location)
    }
    add(connect, to: index)
  }

  /// Connects an element to the property of the owner that it names.
  mutating func connect(_ index: Int, _ element: Shape, toOutlet name: String) {
    let location = TemplateLocation.attribute("outlet", of: index)
    guard let outlet = shape.outlets.first(where: { $0.name == name }) else {
      return report(.unknownOutlet(name, known: shape.outlets.map(\.name)), at: location)
    }
    if let first = filled.first(where: { $0.outlet == name }) {
      return report(repeatedOutlet: name, first: first.by, at: location)
    }
    filled.append((name, location))
    guard let connect = outlet.connecting(element.reading, index) else {
      return report(.wrongOutlet(name, type: TypeName.of(element.type), wanted: outlet.typeName), at: location)
    }
    add(connect, to: 0)
  }
}
