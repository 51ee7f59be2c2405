import Dovetail

extension TemplateCompiler {
  /// Sets what an element's attributes say, but for those that say something to its template.
  ///
  /// - Returns: The attribute that names an outlet.
  @discardableResult
  mutating func compileAttributes(of index: Int, _ shape: Shape?, except reserved: ReservedAttributes) -> Int? {
    if let shape { compileDefaults(of: index, shape) }
    var outlet: Int?
    let attributes = shape?.attributes ?? []
    for position in document.nodes[index].attributes {
      switch reserved.meaning(of: document.attributes[position].name) {
      case .outlet:
        outlet = position
        continue
      case .name: continue
      case nil: break
      }
      guard let known = attributes.firstIndex(where: { $0.name == document.attributes[position].name }) else {
        compileOther(document.attributes[position], of: index, shape, reserved)
        continue
      }
      if let set = attributes[known].convert(document.attributes[position].value) {
        add(set, to: index)
      } else {
        let written = document.attributes[position]
        report(
          .wrongValue(
            written.value, attribute: written.name, element: document.nodes[index].name,
            attributes[known].value),
          at: written.place)
      }
    }
    return outlet
  }

  /// Connects an event, or tells that there is no such attribute.
  @inline(never)
  private mutating func compileOther(
    _ written: TemplateNode.Attribute, of index: Int, _ shape: Shape?, _ reserved: ReservedAttributes
  ) {
    if let trigger = shape?.triggers.first(where: { $0.name == written.name }) {
      return connect(trigger, of: index, to: written)
    }
    let known = (shape?.attributes.map(\.name) ?? []) + (shape?.triggers.map(\.name) ?? []) + reserved.names
    report(.unknownAttribute(written.name, element: document.nodes[index].name, known: known), at: written.place)
  }

  /// Sets the defaults of those attributes that are not written.
  private mutating func compileDefaults(of index: Int, _ shape: Shape) {
    for known in shape.expected {
      if document.attribute(shape.attributes[known].name, of: index) != nil { continue }
      if let setDefault = shape.attributes[known].setDefault { add(setDefault, to: index) }
      if shape.attributes[known].isRequired {
        let (attribute, node) = (shape.attributes[known], document.nodes[index])
        report(.missingAttribute(attribute.name, element: node.name, attribute.value), at: node.place)
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
    add(connect, to: index)
  }

  /// Connects an element to the property of the owner that it names.
  mutating func connect(_ index: Int, _ shape: Shape, toOutletOf attribute: Int) {
    let written = document.attributes[attribute]
    let outlets = self.shape.outlets
    guard let outlet = outlets.first(where: { $0.name == written.value }) else {
      return report(.unknownOutlet(written.value, known: outlets.map(\.name)), at: written.place)
    }
    if let first = filled.first(where: { $0.outlet == outlet.name }) {
      return report(.repeatedOutlet(outlet.name, first: first.place), at: written.place)
    }
    filled.append((outlet.name, written.place))
    guard let connect = outlet.connecting(shape.reading, index) else {
      return report(
        .wrongOutlet(outlet.name, type: TypeName.of(shape.type), wanted: outlet.typeName), at: written.place)
    }
    add(connect, to: 0)
  }
}
