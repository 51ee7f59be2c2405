import DovetailPartials

/// An owner on the main actor, as a view controller is.
@MainActor
final class Form: PartialOwner {
  var fields: [Field] = []
  var field: Field?
  var log: [String] = []

  init() {}

  func submit() { log.append("submit") }

  nonisolated func outletsDidConnect() {
    MainActor.assumeIsolated { log.append(field?.text ?? "no field") }
  }

  nonisolated static var partial: PartialInterface<Form> {
    PartialInterface {
      Children(of: Field.self) { @MainActor form, field in form.fields.append(field) }
      Outlet("field") { @MainActor (form, field: Field) in form.field = field }
      Action("submit") { @MainActor in $0.submit() }
    }
  }

  nonisolated static var source: PartialSource { PartialSource(in: .module, folder: "Templates") }
}
