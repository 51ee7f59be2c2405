import DovetailPartials

final class Badge: View, PartialOwner {
  var count: Label?

  static var partial: PartialInterface<Badge> {
    PartialInterface {
      Children(\.subviews)
      Outlet("count", \.count)
    }
  }

  static var source: PartialSource { PartialSource(in: .module, folder: "Templates") }
}
