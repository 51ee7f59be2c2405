import DovetailPartials

/// An owner whose file is beside that of the screen; it needs its outlet.
final class Panel: View, PartialOwner {
  var label: Label?

  static var partial: PartialInterface<Panel> {
    PartialInterface {
      Children(\.subviews)
      Outlet("label", \.label)
    }
  }

  static var source: PartialSource { Screen.source }
}
