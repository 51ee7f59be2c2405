import Dovetail

/// All elements and partials that the templates of a graph may use.
final class PartialCatalog {
  /// A type with its name in templates; a class, since each element of each template refers to one.
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
  /// The faults in declarations of elements.
  private(set) var faults: [Finding.ResourceFault] = []
  // Lazy, since few templates include others.
  private(set) lazy var partials = findPartials()
  /// The known names, for messages, sorted once for all faults.
  private(set) lazy var elementNames = elements.keys.sorted()
  private(set) lazy var partialNames = partials.keys.sorted()
  private let templates: [TemplateExpansion]
  private let completed: Set<AnyKey>
  private var visitedKeys: Set<AnyKey> = []
  /// The tags that each type declares.
  private var tagsOfTypes: [ObjectIdentifier: [ElementTag]] = [:]

  init(_ templates: [TemplateExpansion], among bindings: [ExpansionBinding]) {
    self.templates = templates
    completed = Set(templates.map(\.key))
    for binding in bindings {
      if let type = binding.key.type as? any PartialElement.Type { add(type, binding) }
    }
  }

  private func add<Type: PartialElement>(_ type: Type.Type, _ binding: ExpansionBinding) {
    // A subclass inherits the conformance of its superclass, but is not an element itself.
    guard Type.Made.self == Type.self else { return }
    let tags = tagsOfTypes[ObjectIdentifier(type)] ?? Type.element.tags
    tagsOfTypes[ObjectIdentifier(type)] = tags
    // A key may be bound more than once: in private blocks, with conditions, and in overrides.
    guard visitedKeys.insert(binding.key).inserted else { return }
    for tag in tags where tag.key == binding.key {
      var tagFaults = tag.shape.faults
      if tag.name == TemplateCompiler.partialTag { tagFaults.append(.reservedElement) }
      if elements[tag.name]?.contains(where: { $0.key == tag.key }) == true { tagFaults = [.repeatedElement] }
      faults += tagFaults.map { TemplateFaultFormatter.resourceFault($0, in: "<\(tag.name)>", tag.shape, binding.site) }
      elements[tag.name, default: []].append(
        // An element may also have its own template.
        Entry(tag.key, tag.shape, hasTemplate: completed.contains(tag.key)))
    }
  }

  private func findPartials() -> [String: [Entry]] {
    var partials: [String: [Entry]] = [:]
    for template in templates {
      if partials[template.name]?.contains(where: { $0.key == template.key }) == true { continue }
      partials[template.name, default: []].append(
        Entry(template.key, template.shape, hasTemplate: true))
    }
    return partials
  }
}
