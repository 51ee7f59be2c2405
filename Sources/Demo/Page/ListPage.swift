import Dovetail
import DovetailPartials

/// The page of the session's list.
final class ListPage: HTMLElement, PartialOwner {
  private var title = HTMLElement("title")
  private var heading = HTMLElement("h1")
  private var summary = HTMLElement("p")
  private var rows = HTMLElement("ul")
  private let name: ListName
  // Makes the rows, which are not in the template.
  private let newRow: Provider<ItemRow>

  init(name: ListName, newRow: Provider<ItemRow>) {
    self.name = name
    self.newRow = newRow
    super.init("html")
  }

  func document(for items: [Item]) -> String {
    title.content = [name.rawValue]
    heading.content = [name.rawValue]
    summary.content = [items.summary]
    rows.content = items.map { newRow().showing($0) }
    return "<!DOCTYPE html>\n\(html)\n"
  }

  static var partial: PartialInterface<ListPage> {
    PartialInterface {
      Children(\.content) { $0 }
      Attribute("lang", \.attributes["lang"], .required)
      Outlet("title", \.title)
      Outlet("heading", \.heading)
      Outlet("summary", \.summary)
      Outlet("rows", \.rows)
    }
  }
}
