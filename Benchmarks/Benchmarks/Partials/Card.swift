import DovetailPartials

/// The owner of the templates.
final class Card: View, PartialOwner {
  // Where the next template that is declared is.
  @TaskLocal static var source = PartialSource()

  var title: Label?
  var footer: Label?

  static var partial: PartialInterface<Card> {
    PartialInterface {
      Children(\.children)
      Outlet("title", \.title)
      Outlet("footer", \.footer)
    }
  }
}
