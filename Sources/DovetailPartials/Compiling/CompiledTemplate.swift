import Dovetail
import DovetailFiles

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

  /// Whether the template or a variant of it has a fault.
  var isFaulty: Bool { !faults.isEmpty || variants.contains { !$0.faults.isEmpty } }
}

extension CompiledTemplate {
  /// Tells why there is no plan.
  init(file: String, fault: TemplateFault.Kind, at place: TemplatePlace? = nil) {
    self.init(file: file, faults: [TemplateFault(fault, at: place)])
  }

  /// Tells why a file was not read.
  init(file: String, _ failure: FileReadFailure) {
    switch failure {
    case .outside:
      self.init(file: file, fault: .outside(file))
    case .tooLarge(let bytes):
      let fault = ReadingFault.tooLarge(bytes: bytes)
      self.init(file: file, fault: .reading(fault.kind), at: fault.place)
    case .unreadable(let reason):
      self.init(file: file, fault: .unreadable(reason: reason))
    }
  }
}
