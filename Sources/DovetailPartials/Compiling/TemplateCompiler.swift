import Dovetail

/// Checks a template against the types that it names, and makes its plan.
struct TemplateCompiler {
  /// The tag of a nested template.
  static let partialTag = "Partial"

  /// The declarations of the owner.
  let shape: Shape
  let document: TemplateDocument
  var compiled: CompiledTemplate
  /// The type of each element, the owner first; nil for a faulty one.
  private(set) var entries: [PartialCatalog.Entry?]
  /// Where each outlet was filled.
  var filled: [(outlet: String, by: TemplateLocation)] = []
  private let template: TemplateExpansion
  private let catalog: PartialCatalog
  // Lazy, since only faults need positions.
  private lazy var positions = document.positions()

  /// Compiles a template.
  ///
  /// - Parameters:
  ///   - template: The template.
  ///   - catalog: The elements and partials that it may use.
  ///   - document: The parsed file.
  ///   - file: The file, as messages show it.
  /// - Returns: The plan, or the faults.
  static func compile(
    _ template: TemplateExpansion, _ catalog: PartialCatalog, _ document: TemplateDocument, in file: String
  ) -> CompiledTemplate {
    var compiler = TemplateCompiler(template, catalog, document, in: file)
    compiler.compile()
    compiler.compiled.faults.sort { ($0.position ?? .start) < ($1.position ?? .start) }
    return compiler.compiled
  }

  private init(
    _ template: TemplateExpansion, _ catalog: PartialCatalog, _ document: TemplateDocument, in file: String
  ) {
    self.template = template
    shape = template.shape
    self.catalog = catalog
    self.document = document
    compiled = CompiledTemplate(file: file)
    entries = [PartialCatalog.Entry(template.key, shape)]
  }

  private mutating func compile() {
    let root = document.nodes[0].name
    guard root == template.name else { return report(.wrongRoot(root, wanted: template.name), at: .element(0)) }
    compiled.plan.actors = shape.actors
    compileAttributes(of: 0, shape, besides: [])
    for index in document.nodes.indices.dropFirst() { identify(index) }
    fill(0)
    for outlet in shape.outlets where outlet.isRequired && !filled.contains(where: { $0.outlet == outlet.name }) {
      report(.missingOutlet(outlet.name, type: outlet.typeName), at: .element(0))
    }
  }

  mutating func report(_ kind: TemplateFault.Kind, at location: TemplateLocation) {
    compiled.faults.append(TemplateFault(kind, at: positions(location)))
  }

  mutating func report(repeatedOutlet name: String, first: TemplateLocation, at location: TemplateLocation) {
    report(.repeatedOutlet(name, first: positions(first)), at: location)
  }

  mutating func add(_ run: @escaping PartialOperation, to target: Int) {
    compiled.plan.steps.append(PartialPlan.Step(target: target, run: run))
  }

  /// Finds the type of an element.
  private mutating func identify(_ index: Int) {
    let name = document.nodes[index].name
    let entry = name == Self.partialTag ? partial(index) : element(name, at: index)
    entries.append(entry)
    guard let entry else { return }
    compiled.plan.parts.append(PartialPlan.Part(key: entry.key, make: entry.shape.make))
    if entry.hasTemplate {
      compiled.uses.append(CompiledTemplate.Use(key: entry.key, element: index))
      compiled.document = document
    }
    compiled.plan.actors.formUnion(entry.shape.actors)
  }

  private mutating func element(_ name: String, at index: Int) -> PartialCatalog.Entry? {
    let found = catalog.elements[name] ?? []
    if found.isEmpty {
      report(
        .unknownElement(name, known: catalog.elementNames, partials: catalog.partialNames), at: .element(index))
    } else if found.count > 1 {
      report(.ambiguousElement(name, types: found.map { TypeName.of($0.key.type) }), at: .element(index))
    }
    return found.count == 1 ? found[0] : nil
  }

  private mutating func partial(_ index: Int) -> PartialCatalog.Entry? {
    guard let name = document.nodes[index].attributes["name"] else {
      report(.unnamedPartial, at: .element(index))
      return nil
    }
    let found = catalog.partials[name] ?? []
    if found.isEmpty {
      report(.unknownPartial(name, known: catalog.partialNames), at: .attribute("name", of: index))
    } else if found.count > 1 {
      report(
        .ambiguousElement(name, types: found.map { TypeName.of($0.key.type) }), at: .attribute("name", of: index))
    }
    return found.count == 1 ? found[0] : nil
  }
}
