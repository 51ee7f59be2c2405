import DovetailPartials

/// An owner with a required outlet, whose file is beside the screen's.
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
