import Dovetail
import DovetailPartials

/// The page and its rows, each with a template, such as `ListPage.partial.xml`.
struct PageModule: Module {
  var bindings: Bindings {
    HTMLModule()
    Bind(ListPage.self).to(ListPage.init)
    Template(ListPage.self)
    Bind(ItemRow.self).to(ItemRow.init)
    Template(ItemRow.self)
  }
}
