import Dovetail

/// All elements and partials that the templates of a graph may use.
final class PartialCatalog {
  /// A type that is used by a name: an object, because each element of each template refers to one.
  final class Entry: Sendable {
    let key: AnyKey
    let shape: Shape
    /// Whether a template completes it.
    let hasTemplate: Bool

    init(_ key: AnyKey, _ shape: Shape, hasTemplate: Bool = false) {
      self.key = key
      self.shape = shape
      self.hasTemplate = hasTemplate
    }
  }

  private(set) var elements: [String: [Entry]] = [:]
  // Only few templates use others.
  private(set) lazy var partials = findPartials()
  /// What messages know to be there: found once for all faults.
  private(set) lazy var elementNames = elements.keys.sorted()
  private(set) lazy var partialNames = partials.keys.sorted()
  private let templates: [TemplateExpansion]
  /// What each type declares.
  private var tagsOfTypes: [ObjectIdentifier: [ElementTag]] = [:]
  /// What the template of each owner may say.
  private var shapes: [AnyKey: Shape] = [:]

  init(_ templates: [TemplateExpansion], among bindings: [ExpansionBinding]) {
    self.templates = templates
    shapes.reserveCapacity(templates.count)
    for template in templates where shapes[template.key] == nil { shapes[template.key] = template.shape() }
    for binding in bindings {
      if let type = binding.key.type as? any PartialElement.Type { add(type, binding) }
    }
  }

  /// What the template of an owner may say.
  func shape(of template: TemplateExpansion) -> Shape { shapes[template.key] ?? template.shape() }

  private func add<Type: PartialElement>(_ type: Type.Type, _ binding: ExpansionBinding) {
    // A subclass inherits the declaration of its superclass, which is not its own.
    guard Type.Made.self == Type.self else { return }
    let tags = tagsOfTypes[ObjectIdentifier(type)] ?? Type.element.tags
    tagsOfTypes[ObjectIdentifier(type)] = tags
    for tag in tags where tag.key == binding.key {
      // A key may be bound more than once: in private blocks, for certain owners, and in overrides.
      if elements[tag.name]?.contains(where: { $0.key == tag.key }) == true { continue }
      elements[tag.name, default: []].append(
        // A type may be an element and have a template too.
        Entry(tag.key, tag.shape, hasTemplate: shapes[tag.key] != nil))
    }
  }

  private func findPartials() -> [String: [Entry]] {
    var partials: [String: [Entry]] = [:]
    for template in templates {
      let shape = shape(of: template)
      if partials[template.name]?.contains(where: { $0.key == template.key }) == true { continue }
      partials[template.name, default: []].append(
        Entry(template.key, shape, hasTemplate: true))
    }
    return partials
  }
}
