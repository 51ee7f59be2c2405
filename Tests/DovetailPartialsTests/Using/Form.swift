import DovetailPartials

/// An owner on the main actor, like a view controller.
@MainActor
final class Form: @MainActor PartialOwner {
  var fields: [Field] = []
  var field: Field?
  var log: [String] = []

  init() {}

  func submit() { log.append("submit") }

  func outletsDidConnect() { log.append(field?.text ?? "no field") }

  static var partial: PartialInterface<Form> {
    PartialInterface {
      Children(\.fields)
      Outlet("field", \.field)
      Action("submit") { $0.submit() }
    }
  }

  static var source: PartialSource { PartialSource(in: .module, folder: "Templates") }
}

/// An owner on the main actor with a nonisolated conformance, so that a nonisolated module can have its template.
@MainActor
final class PlainForm: PartialOwner {
  var fields: [Field] = []
  var field: Field?

  init() {}

  nonisolated static var partial: PartialInterface<PlainForm> {
    PartialInterface {
      Children(of: Field.self) { @MainActor form, field in form.fields.append(field) }
      Outlet("field") { @MainActor (form, field: Field) in form.field = field }
      Action("submit") { @MainActor in $0.fields = [] }
    }
  }

  nonisolated static var source: PartialSource { PartialSource(in: .module, name: "Form", folder: "Templates") }
}
