import DovetailPartials

/// A field on the main actor, like UIKit's.
@MainActor
final class Field {
  var text = ""
  var onSubmit: (() -> Void)?

  init() {}
}

extension Field: PartialElement {
  nonisolated static var element: Element<Field> {
    Element("Field") {
      Attribute("text") { @MainActor (field: inout Field, text: String) in field.text = text }
      Trigger("submit") { @MainActor field, fire in field.onSubmit = fire }
    }
  }
}
