import Dovetail
import DovetailFiles

/// A template of a module on its way to a decorator of its owner.
///
/// It is an object, because it is passed on from one to the next.
final class TemplateExpansion: Expansion {
  let key: AnyKey
  /// What the template may say.
  let shape: @Sendable () -> Shape
  /// The file's name without its ending.
  let name: String
  let source: PartialSource
  /// Makes of a plan the decorator that completes an owner.
  let completing: @Sendable (PartialPlan) -> Expanded

  init(
    key: AnyKey, shape: @escaping @Sendable () -> Shape, name: String, source: PartialSource,
    completing: @escaping @Sendable (PartialPlan) -> Expanded
  ) {
    self.key = key
    self.shape = shape
    self.name = name
    self.source = source
    self.completing = completing
  }

  static func expand(_ all: [TemplateExpansion], among bindings: [ExpansionBinding]) -> [Expanded] {
    let catalog = PartialCatalog(all, among: bindings)
    var finder = TemplateFinder()
    var compiled = all.map { $0.compile(catalog, &finder) }
    let rings = InclusionRings(all, compiled)
    for (index, fault) in rings.faults { compiled[index].faults.append(fault) }
    return zip(all, compiled).map { template, compiled in
      if compiled.isFaulty { return Expanded(faults: faults(of: compiled, template)) }
      return template.completing(compiled.plan.joined())
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
    do throws(FileReadFailure) {
      let data = try file.root.read(file.path, limit: TemplateDocument.sizeLimit)
      do throws(ReadingFault) {
        return TemplateCompiler.compile(self, catalog, try TemplateDocument(data), in: file.path)
      } catch {
        return CompiledTemplate(file: file.path, fault: .reading(error.kind), at: error.position)
      }
    } catch {
      return CompiledTemplate(file: file.path, error)
    }
  }

  private static func faults(of compiled: CompiledTemplate, _ template: TemplateExpansion) -> [Finding.ResourceFault] {
    ([compiled] + compiled.variants).flatMap { variant in
      variant.faults.map { TemplateFaultFormatter.resourceFault($0, in: variant.file, of: template) }
    }
  }
}
