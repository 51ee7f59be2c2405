import DovetailPartials

/// An owner whose template's source a test sets.
final class Screen: View, PartialOwner {
  @TaskLocal static var source = PartialSource()

  var titleLabel: Label?
  var footer: Stack?

  func close() {}
  func pick(_ index: Int) {}

  static var partial: PartialInterface<Screen> {
    PartialInterface {
      Children(\.subviews)
      Outlet("title", \.titleLabel, .optional)
      Outlet("footer", \.footer, .optional)
      Action("close", Screen.close)
      Action("pick", Screen.pick)
    }
  }
}
