/// Compiles the templates of a graph in their order; their files are read in batches, on several threads.
struct TemplateQueue {
  /// The batches that are read at once: enough for the processors of most machines, and little to keep in memory.
  private static let width = 8

  private let templates: [TemplateExpansion]
  private let catalog: PartialCatalog
  private var folders = FolderListing()
  private var compiled: [CompiledTemplate?]
  // The files that wait to be read.
  private var batches = [TemplateBatch()]

  /// Compiles templates.
  ///
  /// - Parameters:
  ///   - templates: The templates of a graph.
  ///   - catalog: What they may use.
  /// - Returns: What became of each of them.
  static func compile(_ templates: [TemplateExpansion], _ catalog: PartialCatalog) -> [CompiledTemplate] {
    var queue = TemplateQueue(templates, catalog)
    for index in templates.indices { queue.find(index) }
    queue.compile()
    return queue.compiled.compactMap(\.self)
  }

  private init(_ templates: [TemplateExpansion], _ catalog: PartialCatalog) {
    self.templates = templates
    self.catalog = catalog
    compiled = Array(repeating: nil, count: templates.count)
  }

  /// Finds the files of a template, and lets them wait.
  private mutating func find(_ index: Int) {
    let template = templates[index]
    switch TemplateFile.find(template.source, name: template.name, &folders) {
    case .outside(let path): fail(.outside(path), index)
    case .missing(let places):
      fail(.missingFile(name: template.name + TemplateFile.ending, places: places), index)
    case .files(let found): for file in found { read(file, of: index) }
    }
  }

  private mutating func fail(_ fault: TemplateFault.Kind, _ index: Int) {
    add(CompiledTemplate(file: templates[index].name + TemplateFile.ending, fault: fault), to: index)
  }

  private mutating func read(_ file: TemplateFile.Found, of index: Int) {
    do {
      try batches[batches.count - 1].add(file, of: index)
      if !batches[batches.count - 1].isFull { return }
      if batches.count == Self.width { compile() } else { batches.append(TemplateBatch()) }
    } catch {
      // Those before it come first.
      compile()
      add(CompiledTemplate(file: file.path, error), to: index)
    }
  }

  /// Compiles what waits.
  private mutating func compile() {
    for (batch, documents) in zip(batches, TemplateBatch.read(batches)) {
      for ((index, file), document) in zip(batch.files, documents) { compile(document, file, of: index) }
    }
    batches = [TemplateBatch()]
  }

  private mutating func compile(
    _ document: Result<TemplateDocument, ReadingFault>, _ file: TemplateFile.Found, of index: Int
  ) {
    switch document {
    case .success(let document):
      add(TemplateCompiler.compile(templates[index], catalog, document, in: file.path), to: index)
    case .failure(let fault):
      add(CompiledTemplate(file: file.path, fault: .reading(fault.kind), at: fault.place), to: index)
    }
  }

  /// Takes what became of a file: of the one that is used, or of a variant.
  private mutating func add(_ result: CompiledTemplate, to index: Int) {
    if compiled[index] == nil { compiled[index] = result } else { compiled[index]?.variants.append(result) }
  }
}
