import Dovetail

/// All elements and partials that the templates of a graph may use.
struct PartialCatalog: Sendable {
  /// A type that is used by a name: an object, because each element of each template refers to one.
  final class Entry: Sendable {
    let key: AnyKey
    let shape: Shape
    let isOnMainActor: Bool
    /// Whether a template completes it.
    let hasTemplate: Bool

    init(_ key: AnyKey, _ shape: Shape, isOnMainActor: Bool, hasTemplate: Bool = false) {
      self.key = key
      self.shape = shape
      self.isOnMainActor = isOnMainActor
      self.hasTemplate = hasTemplate
    }
  }

  private(set) var elements: [String: [Entry]] = [:]
  private(set) var partials: [String: [Entry]] = [:]
  /// What is bound, and whether on the main actor.
  private(set) var bound: [AnyKey: Bool] = [:]
  /// What the template of each owner may say.
  private(set) var shapes: [AnyKey: Shape] = [:]

  init(_ templates: [TemplateExpansion], among bindings: [ExpansionBinding]) {
    for template in templates where shapes[template.key] == nil { shapes[template.key] = template.shape() }
    for binding in bindings where binding.key.name == nil {
      // A key may be bound more than once: in private blocks, for certain owners, and in overrides.
      let isKnown = bound[binding.key] != nil
      bound[binding.key] = binding.isOnMainActor || bound[binding.key] == true
      if !isKnown, let type = binding.key.type as? any PartialElement.Type { add(type, binding) }
    }
    for template in templates {
      guard let shape = shapes[template.key] else { continue }
      if partials[template.name]?.contains(where: { $0.key == template.key }) == true { continue }
      partials[template.name, default: []].append(
        Entry(
          template.key, shape, isOnMainActor: bound[template.key] == true || shape.isOnMainActor, hasTemplate: true))
    }
  }

  private mutating func add<Type: PartialElement>(_ type: Type.Type, _ binding: ExpansionBinding) {
    // A subclass inherits the declaration of its superclass, which is not its own.
    guard Type.Made.self == Type.self else { return }
    let element = Type.element
    elements[element.name, default: []].append(
      // A type may be an element and have a template too.
      Entry(
        binding.key, element.shape, isOnMainActor: binding.isOnMainActor || element.shape.isOnMainActor,
        hasTemplate: shapes[binding.key] != nil))
  }
}
