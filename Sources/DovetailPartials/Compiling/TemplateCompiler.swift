import Dovetail

/// Checks a template against the types that it names, and makes its plan.
struct TemplateCompiler {
  let template: TemplateExpansion
  /// What the template may say.
  let shape: Shape
  let catalog: PartialCatalog
  let document: TemplateDocument
  var compiled: CompiledTemplate
  /// The kinds of elements that the template has, that of the owner first.
  private var entries: [PartialCatalog.Entry] = []
  /// The names of their elements; empty for what is no element.
  private var names: [String] = []
  /// The kinds of nested templates, by their names.
  private var partialKinds: [String: Int] = [:]
  /// The kind of each element.
  private(set) var kinds: [Int] = []
  /// Where each outlet was filled.
  var filled: [(outlet: String, place: TemplatePlace)] = []

  /// Compiles a template.
  ///
  /// - Parameters:
  ///   - template: The template.
  ///   - catalog: What it may use.
  ///   - document: What its file says.
  ///   - file: The file, as messages show it.
  /// - Returns: The plan, or the faults.
  static func compile(
    _ template: TemplateExpansion, _ catalog: PartialCatalog, _ document: TemplateDocument, in file: String
  ) -> CompiledTemplate {
    var compiler = TemplateCompiler(template, catalog, document, in: file)
    compiler.compile()
    if compiler.compiled.faults.count > 1 {
      compiler.compiled.faults.sort { ($0.place ?? .start) < ($1.place ?? .start) }
    }
    return compiler.compiled
  }

  private init(
    _ template: TemplateExpansion, _ catalog: PartialCatalog, _ document: TemplateDocument, in file: String
  ) {
    self.template = template
    shape = catalog.shape(of: template)
    self.catalog = catalog
    self.document = document
    compiled = CompiledTemplate(file: file)
    entries.reserveCapacity(Self.usualKinds)
    names.reserveCapacity(Self.usualKinds)
    kinds.reserveCapacity(document.nodes.count)
    filled.reserveCapacity(shape.outlets.count)
    compiled.plan.parts.reserveCapacity(document.nodes.count)
    compiled.plan.steps.reserveCapacity(document.attributes.count + document.nodes.count)
  }

  private mutating func compile() {
    let root = document.nodes[0]
    guard root.name == template.name else {
      return report(.wrongRoot(root.name, wanted: template.name), at: root.place)
    }
    kinds.append(kind(PartialCatalog.Entry(template.key, shape)))
    compiled.plan.isolation = shape.isolation
    compileAttributes(of: 0, shape, except: .none)
    for index in document.nodes.indices.dropFirst() { identify(index) }
    fill(0)
    for outlet in shape.outlets where outlet.isRequired {
      if filled.contains(where: { $0.outlet == outlet.name }) { continue }
      report(.missingOutlet(outlet.name, type: outlet.typeName), at: root.place)
    }
  }

  mutating func report(_ kind: TemplateFault.Kind, at place: TemplatePlace) {
    compiled.faults.append(TemplateFault(kind, at: place))
  }

  mutating func add(_ run: @escaping PartialOperation, to target: Int) {
    compiled.plan.steps.append(PartialPlan.Step(target: target, run: run))
  }

  /// What an element may say; nil for one that is at fault.
  func shape(of index: Int) -> Shape? { kinds[index] == Self.unknown ? nil : entries[kinds[index]].shape }

  /// Finds what an element is.
  private mutating func identify(_ index: Int) {
    let name = document.nodes[index].name
    let kind = name == Self.partialTag ? partial(index) : element(name, at: index)
    kinds.append(kind ?? Self.unknown)
    guard let kind else { return }
    compiled.plan.parts.append(PartialPlan.Part(key: entries[kind].key, make: entries[kind].shape.make))
    if entries[kind].hasTemplate {
      compiled.uses.append(CompiledTemplate.Use(key: entries[kind].key, place: document.nodes[index].place))
    }
    compiled.plan.isolation = compiled.plan.isolation + entries[kind].shape.isolation
  }

  private mutating func element(_ name: String, at index: Int) -> Int? {
    // Most templates have elements of few kinds, which are found sooner by comparing than by hashing.
    var known = names.count
    while known > 0 {
      known -= 1
      if names[known] == name { return known }
    }
    let found = catalog.elements[name] ?? []
    if found.count == 1 { return kind(found[0], element: name) }
    if found.isEmpty {
      report(
        .unknownElement(name, known: catalog.elementNames, partials: catalog.partialNames),
        at: document.nodes[index].place)
    } else {
      report(
        .ambiguousElement(name, types: found.map { TypeName.of($0.key.type) }), at: document.nodes[index].place)
    }
    return nil
  }

  private mutating func kind(_ entry: PartialCatalog.Entry, element name: String = "") -> Int {
    entries.append(entry)
    names.append(name)
    return entries.count - 1
  }

  private mutating func partial(_ index: Int) -> Int? {
    guard let position = document.attribute("name", of: index) else {
      report(.unnamedPartial, at: document.nodes[index].place)
      return nil
    }
    let name = document.attributes[position]
    let found = catalog.partials[name.value] ?? []
    if found.isEmpty {
      report(.unknownPartial(name.value, known: catalog.partialNames), at: name.place)
    } else if found.count > 1 {
      report(.ambiguousElement(name.value, types: found.map { TypeName.of($0.key.type) }), at: name.place)
    }
    guard found.count == 1 else { return nil }
    if let known = partialKinds[name.value] { return known }
    let kind = kind(found[0])
    partialKinds[name.value] = kind
    return kind
  }

  /// The tag of a nested template.
  static let partialTag = "Partial"

  /// The kind of an element that is at fault.
  static let unknown = -1
  /// The kinds that there is room for from the start.
  private static let usualKinds = 8
}
