import Dovetail

/// A template of a module on its way to a decorator of its owner.
struct TemplateExpansion: Expansion {
  let key: AnyKey
  /// What the template may say.
  let shape: @Sendable () -> Shape
  /// The file's name without its ending.
  let name: String
  let source: PartialSource
  /// Makes of a plan what completes an owner.
  let completing: @Sendable (PartialPlan) -> Expanded.Complete

  static func expand(_ all: [TemplateExpansion], among bindings: [ExpansionBinding]) -> [Expanded] {
    let catalog = PartialCatalog(all, among: bindings)
    var folders = FolderListing()
    var compiled = all.map { TemplateCompiler.compile($0, catalog, &folders) }
    let rings = InclusionRings(all, compiled)
    for (index, fault) in rings.faults { compiled[index].faults.append(fault) }
    return zip(all, compiled).map { template, compiled in
      let faults = ([compiled] + compiled.variants).flatMap { variant in
        variant.faults.map { TemplateFaultFormatter.resourceFault($0, in: variant.file, of: template) }
      }
      guard faults.isEmpty else { return Expanded(faults: faults) }
      return Expanded(
        parts: compiled.plan.parts, isOnMainActor: catalog.bound[template.key] == true,
        complete: template.completing(compiled.plan))
    }
  }
}
