import Dovetail
import DovetailFiles

/// A template in a module, which becomes a decorator of its owner.
///
/// A class, since it is passed on several times.
final class TemplateExpansion: Expansion {
  let key: AnyKey
  /// The declarations of the owner.
  let shape: Shape
  /// The file's name without its ending.
  let name: String
  let source: PartialSource
  /// Where the template is declared.
  let site: SourceSite
  /// Makes a decorator that completes an owner by a plan.
  private let completing: @Sendable (PartialPlan) -> Expanded

  init<Owner>(
    _ shape: Shape, _ source: PartialSource, _ actor: (any Actor)?, at site: SourceSite, completing owner: Owner.Type,
    whenConnected connect: sending @escaping (Owner) throws -> Void
  ) {
    key = AnyKey(owner)
    self.shape = shape
    name = source.name ?? "\(owner)"
    self.source = source
    self.site = site
    nonisolated(unsafe) let connect = connect
    completing = { plan in
      let actors = plan.actors + [actor].compactMap(\.self)
      return Expanded(Owner.self, parts: plan.parts.map(\.key), on: actors) { owner, elements in
        try plan.run(PartialValue(owner), elements)
        try connect(owner)
        return owner
      }
    }
  }

  static func expand(_ all: [TemplateExpansion], among bindings: [ExpansionBinding]) -> [Expanded] {
    let catalog = PartialCatalog(all, among: bindings)
    var finder = TemplateFinder()
    var compiled = all.map { $0.compile(catalog, &finder) }
    let cycles = InclusionCycles(all, compiled)
    for (index, fault) in cycles.faults { compiled[index].faults.append(fault) }
    return all.indices.map { index in
      // Elements belong to all templates, so their faults are reported once.
      let faults = (index == 0 ? catalog.faults : []) + all[index].faults(compiled[index])
      return faults.isEmpty ? all[index].completing(compiled[index].plan.joined()) : Expanded(faults: faults)
    }
  }

  /// Compiles the file that is used, and its variants.
  private func compile(_ catalog: PartialCatalog, _ finder: inout TemplateFinder) -> CompiledTemplate {
    switch finder.find(source.search, name: name) {
    case .outside(let path):
      return CompiledTemplate(file: name + TemplateFinder.ending, fault: .outside(path))
    case .missing(let paths):
      let file = name + TemplateFinder.ending
      return CompiledTemplate(file: file, fault: .missingFile(name: file, paths: paths))
    case .files(let used, let variants):
      var compiled = compile(used, catalog)
      compiled.variants = variants.map { compile($0, catalog) }
      return compiled
    }
  }

  private func compile(_ file: TemplateFinder.File, _ catalog: PartialCatalog) -> CompiledTemplate {
    do {
      return TemplateCompiler.compile(self, catalog, try TemplateDocument(try file.read()), in: file.path)
    } catch let fault as ReadingFault {
      return CompiledTemplate(file: file.path, fault: .reading(fault.kind), at: fault.position)
    } catch is TemplateFinder.NotRegular {
      return CompiledTemplate(file: file.path, fault: .unreadable(reason: "it is not a regular file"))
    } catch {
      return CompiledTemplate(file: file.path, fault: .unreadable(reason: error.systemReason))
    }
  }

  /// The faults in the owner's declaration, in its file, and in the variants that are not used here.
  private func faults(_ compiled: CompiledTemplate) -> [Finding.ResourceFault] {
    let declared = shape.faults.map {
      TemplateFaultFormatter.resourceFault($0, in: "'\(TypeName.of(key.type))'", shape, site)
    }
    return declared
      + ([compiled] + compiled.variants).flatMap { file in
        file.faults.map { TemplateFaultFormatter.resourceFault($0, in: file.file, of: self) }
      }
  }
}

/// Finds cycles of templates that include each other.
struct InclusionCycles {
  /// A fault for each cycle, with the template that closes it.
  private(set) var faults: [(template: Int, TemplateFault)] = []

  private enum State {
    case new, open, done
  }

  init(_ templates: [TemplateExpansion], _ compiled: [CompiledTemplate]) {
    if !compiled.contains(where: { !$0.uses.isEmpty }) { return }
    var indices: [AnyKey: Int] = [:]
    for (index, template) in templates.enumerated() where indices[template.key] == nil { indices[template.key] = index }
    var states = Array(repeating: State.new, count: templates.count)
    for start in templates.indices where states[start] == .new {
      // A depth-first search: the templates from the first to the current one, each with its number of finished uses.
      var path = [(template: start, next: 0)]
      states[start] = .open
      while let (template, next) = path.last {
        guard next < compiled[template].uses.count else {
          states[template] = .done
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let use = compiled[template].uses[next]
        guard let target = indices[use.key] else { continue }
        switch states[target] {
        case .new:
          states[target] = .open
          path.append((target, 0))
        case .open:
          let cycle = path.drop { $0.template != target }.map { templates[$0.template].name }
          let position = compiled[template].document?.positions()(.element(use.element))
          faults.append((template, TemplateFault(.includesItself(cycle + [templates[target].name]), at: position)))
        case .done:
          break
        }
      }
    }
  }
}
