import Dovetail

/// Checks a template against the types that it names, and makes its plan.
struct TemplateCompiler {
  let template: TemplateExpansion
  /// What the template may say.
  let shape: Shape
  let catalog: PartialCatalog
  let document: TemplateDocument
  /// Whether the owner is made on the main actor.
  let isOnMainActor: Bool
  var compiled: CompiledTemplate
  /// What each element is; nil for one that is at fault.
  var entries: [PartialCatalog.Entry?]
  /// What was found last: elements of one kind often follow each other.
  private var latest: (name: String, entry: PartialCatalog.Entry)?
  /// Where each outlet was filled.
  var filled: [(outlet: String, place: TemplatePlace)] = []

  static func compile(
    _ template: TemplateExpansion, _ catalog: PartialCatalog, _ folders: inout FolderListing
  ) -> CompiledTemplate {
    func failed(_ kind: TemplateFault.Kind, in file: String) -> CompiledTemplate {
      CompiledTemplate(file: file, faults: [TemplateFault(kind, at: nil)])
    }
    let name = template.name + TemplateFile.ending
    switch TemplateFile.find(template.source, name: template.name, &folders) {
    case .outside(let path): return failed(.outside(path), in: name)
    case .missing(let places): return failed(.missingFile(name: name, places: places), in: name)
    case .files(let files):
      let variants = files.map { compile(template, catalog, $0) }
      var used = variants[0]
      used.variants = Array(variants.dropFirst())
      return used
    }
  }

  private static func compile(
    _ template: TemplateExpansion, _ catalog: PartialCatalog, _ file: TemplateFile.Found
  ) -> CompiledTemplate {
    func failed(_ kind: TemplateFault.Kind, at place: TemplatePlace? = nil) -> CompiledTemplate {
      CompiledTemplate(file: file.shown, faults: [TemplateFault(kind, at: place)])
    }
    do {
      let data = try FileContent.of(file.path, limit: TemplateDocument.sizeLimit)
      var compiler = TemplateCompiler(template, catalog, try TemplateDocument(data), in: file.shown)
      compiler.compile()
      compiler.compiled.faults.sort { ($0.place ?? .start) < ($1.place ?? .start) }
      return compiler.compiled
    } catch let fault as ReadingFault {
      return failed(.reading(fault.kind), at: fault.place)
    } catch FileContent.Failure.tooLarge(let bytes) {
      let fault = ReadingFault.tooLarge(bytes: bytes)
      return failed(.reading(fault.kind), at: fault.place)
    } catch FileContent.Failure.unreadable(let reason) {
      return failed(.unreadable(reason: reason))
    } catch {
      return failed(.unreadable(reason: "\(error)"))
    }
  }

  private init(
    _ template: TemplateExpansion, _ catalog: PartialCatalog, _ document: TemplateDocument, in file: String
  ) {
    self.template = template
    shape = catalog.shapes[template.key] ?? template.shape()
    self.catalog = catalog
    self.document = document
    isOnMainActor = catalog.bound[template.key] == true
    compiled = CompiledTemplate(file: file)
    entries = Array(repeating: nil, count: document.nodes.count)
    compiled.plan.parts.reserveCapacity(document.nodes.count)
    compiled.plan.steps.reserveCapacity(document.attributes.count + document.nodes.count)
  }

  private mutating func compile() {
    let root = document.nodes[0]
    guard root.name == template.name else {
      return report(.wrongRoot(root.name, wanted: template.name), at: root.place)
    }
    entries[0] = PartialCatalog.Entry(template.key, shape, isOnMainActor: isOnMainActor)
    if shape.isOnMainActor && !isOnMainActor {
      report(.needsMainActor(element: root.name), at: root.place)
    }
    compileAttributes(of: 0, shape, except: [])
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

  mutating func add(_ run: @escaping PartialOperation, to target: Int, from source: Int) {
    compiled.plan.steps.append(.change(target: target, source: source, run))
  }

  /// Finds what an element is.
  private mutating func identify(_ index: Int) {
    let name = document.nodes[index].name
    guard let entry = name == Self.partialTag ? partial(index) : element(name, at: index) else { return }
    entries[index] = entry
    compiled.plan.parts.append(entry.key)
    if entry.hasTemplate {
      compiled.uses.append(CompiledTemplate.Use(key: entry.key, place: document.nodes[index].place))
    }
    if entry.isOnMainActor && !isOnMainActor {
      report(.needsMainActor(element: name), at: document.nodes[index].place)
    }
  }

  private mutating func element(_ name: String, at index: Int) -> PartialCatalog.Entry? {
    if latest?.name == name { return latest?.entry }
    let found = catalog.elements[name] ?? []
    if found.isEmpty {
      report(
        .unknownElement(name, known: catalog.elements.keys.sorted(), partials: catalog.partials.keys.sorted()),
        at: document.nodes[index].place)
    } else if found.count > 1 {
      report(
        .ambiguousElement(name, types: found.map { TypeName.of($0.key.type) }), at: document.nodes[index].place)
    } else {
      latest = (name, found[0])
    }
    return found.count == 1 ? found[0] : nil
  }

  private mutating func partial(_ index: Int) -> PartialCatalog.Entry? {
    guard let position = document.attribute("name", of: index) else {
      report(.unnamedPartial, at: document.nodes[index].place)
      return nil
    }
    let name = document.attributes[position]
    let found = catalog.partials[name.value] ?? []
    if found.isEmpty {
      report(.unknownPartial(name.value, known: catalog.partials.keys.sorted()), at: name.place)
    } else if found.count > 1 {
      report(.ambiguousElement(name.value, types: found.map { TypeName.of($0.key.type) }), at: name.place)
    }
    return found.count == 1 ? found[0] : nil
  }

  /// The tag of a nested template.
  static let partialTag = "Partial"
}
