import Dovetail

final class Session: Sendable {}
protocol Api: Sendable {}
struct LiveApi: Api {
  let session: Session
}
struct Logger {
  let label: String
}
struct Page {
  let id: Int
  let api: any Api
}
final class Parent: Sendable {
  init(child: Child) {}
}
final class Child: Sendable {
  init(parent: Lazy<Parent>) {}
}
final class Editor {
  let toolbar: Toolbar
  init(toolbar: Toolbar) { self.toolbar = toolbar }
}
final class Toolbar {
  weak var editor: Editor?
}
