import Dovetail

extension TemplateCompiler {
  static let elementAttributes = ["outlet"]
  static let partialAttributes = ["name", "outlet"]

  /// Sets what an element's attributes say, but for those that say something to its template.
  mutating func compileAttributes(of index: Int, _ shape: Shape?, except others: [String]) {
    if let shape { compileDefaults(of: index, shape) }
    let attributes = shape?.attributes ?? []
    for position in document.nodes[index].attributes where !others.contains(document.attributes[position].name) {
      let written = document.attributes[position]
      if let known = attributes.firstIndex(where: { $0.name == written.name }) {
        if let set = attributes[known].convert(written.value) {
          add(set, to: index, from: index)
        } else {
          report(
            .wrongValue(
              written.value, attribute: written.name, element: document.nodes[index].name,
              attributes[known].value),
            at: written.place)
        }
      } else if let trigger = shape?.triggers.first(where: { $0.name == written.name }) {
        connect(trigger, of: index, to: written)
      } else {
        let known = attributes.map(\.name) + (shape?.triggers.map(\.name) ?? []) + others
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

  /// Connects an element to the property of the owner that it names.
  mutating func connectOutlet(of index: Int, _ shape: Shape) {
    guard let position = document.attribute("outlet", of: index) else { return }
    let written = document.attributes[position]
    let outlets = self.shape.outlets
    guard let outlet = outlets.first(where: { $0.name == written.value }) else {
      return report(.unknownOutlet(written.value, known: outlets.map(\.name)), at: written.place)
    }
    if let first = filled.first(where: { $0.outlet == outlet.name }) {
      return report(.repeatedOutlet(outlet.name, first: first.place), at: written.place)
    }
    filled.append((outlet.name, written.place))
    guard let connect = outlet.connecting(shape.reading) else {
      return report(
        .wrongOutlet(outlet.name, type: TypeName.of(shape.type), wanted: outlet.typeName), at: written.place)
    }
    add(connect, to: 0, from: index)
  }
}
