import Dovetail
import DovetailPartials
import Shortener

/// The page and its elements.
struct PageModule: Module {
  var bindings: Bindings {
    for tag in HTML.tags { Bind(Key<HTML>(tag)).to { HTML(tag) } }
    Bind(LinksPage.self).to(LinksPage.init)
    Template(LinksPage.self)
    Bind(LinkPage.self).to { TemplatePage(newPage: $0) }
  }
}
