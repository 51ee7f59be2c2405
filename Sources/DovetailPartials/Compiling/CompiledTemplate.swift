import Dovetail

/// What became of a template: a plan, or faults.
struct CompiledTemplate: Sendable {
  /// A place where a template takes in another type.
  struct Use: Sendable {
    let key: AnyKey
    let place: TemplatePlace
  }

  /// The file, as messages show it.
  let file: String
  var plan = PartialPlan()
  var faults: [TemplateFault] = []
  /// Where elements stand that have templates themselves.
  var uses: [Use] = []
  /// What became of the variants for other languages and idioms, which are checked too.
  var variants: [CompiledTemplate] = []
}
