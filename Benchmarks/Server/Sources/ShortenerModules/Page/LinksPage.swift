import Dovetail
import DovetailPartials
import Shortener

/// The whole page, which `LinksPage.partial.xml` completes.
final class LinksPage: HTML, PartialOwner {
  private var rows = HTML("tbody")
  private var summary = HTML("p")

  init() { super.init("html") }

  /// The page of some links, as HTML.
  func document(_ links: [Link]) -> String {
    summary.text = links.isEmpty ? "No links yet." : "\(links.count) links"
    rows.content = links.map { link in
      let row = HTML("tr")
      row.content = [link.code, link.url, "\(link.visits)"].map { HTML("td", $0) }
      return row
    }
    return "<!DOCTYPE html>\n\(html)\n"
  }

  static var partial: PartialInterface<LinksPage> {
    PartialInterface {
      Children(\.content)
      Outlet("rows", \.rows)
      Outlet("summary", \.summary)
    }
  }
}

/// Makes a page for each request.
struct TemplatePage: LinkPage {
  let newPage: Provider<LinksPage>

  func html(_ links: [Link]) throws -> String { try newPage.get().document(links) }
}
