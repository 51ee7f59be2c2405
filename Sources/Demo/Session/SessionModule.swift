import Dovetail

extension Scope {
  /// The time in which one list is open.
  static let session = Scope("session")
}

/// The session: it is opened for a list, and saves the list when it is closed.
struct SessionModule: Module {
  var bindings: Bindings {
    Bind(Opener<ListName>.self).opening(.session)
    Bind(ListName.self).seeded(in: .session)
    Bind(ListFiles.self).to(ListFiles.init).using(.folder)
    Bind(TodoList.self).to(TodoList.init).in(.session).onClose { try await $0.save() }
  }
}
