import DovetailPartials

/// The owner of a template.
final class Card: View, PartialOwner {
  var title: Label?
  var footer: Label?

  static var partial: PartialInterface<Card> {
    PartialInterface {
      Children(\.children)
      Outlet("title", \.title)
      Outlet("footer", \.footer)
    }
  }

  static var source: PartialSource { CardFolder.source(of: "Card") }
}
