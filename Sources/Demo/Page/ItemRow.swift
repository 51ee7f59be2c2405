import DovetailPartials

/// The row of an item.
final class ItemRow: HTMLElement, PartialOwner {
  private var text = HTMLElement("span")

  init() { super.init("li") }

  func showing(_ item: Item) -> ItemRow {
    if item.isDone { attributes["class"] = "done" }
    text.content = [printable(item.text)]
    return self
  }

  static var partial: PartialInterface<ItemRow> {
    PartialInterface {
      Children(\.content) { $0 }
      Outlet("text", \.text)
    }
  }
}
