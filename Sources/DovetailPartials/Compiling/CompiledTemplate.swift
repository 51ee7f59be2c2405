import Dovetail
import DovetailFiles

/// What became of a template: a plan, or faults.
struct CompiledTemplate: Sendable {
  /// An element that has a template itself.
  struct Use: Sendable {
    let key: AnyKey
    /// Its index in the document.
    let element: Int
  }

  /// The file, as messages show it.
  let file: String
  var plan = PartialPlan()
  var faults: [TemplateFault] = []
  /// The elements that have templates themselves.
  var uses: [Use] = []
  /// What became of the variants for other languages and idioms, which are checked too.
  var variants: [CompiledTemplate] = []
  /// What the file says, for the positions of what is found later.
  var document: TemplateDocument?
}

extension CompiledTemplate {
  /// Tells why there is no plan.
  init(file: String, fault: TemplateFault.Kind, at position: TemplatePosition? = nil) {
    self.init(file: file, faults: [TemplateFault(fault, at: position)])
  }

  /// Tells why a file was not read.
  init(file: String, _ failure: FileReadFailure) {
    switch failure {
    case .outside:
      self.init(file: file, fault: .outside(file))
    case .tooLarge(let bytes):
      let fault = ReadingFault.tooLarge(bytes: bytes)
      self.init(file: file, fault: .reading(fault.kind), at: fault.position)
    case .unreadable(let reason):
      self.init(file: file, fault: .unreadable(reason: reason))
    }
  }
}
