import Dovetail

/// The elements that templates can use, with a binding for each tag.
struct HTMLModule: Module {
  var bindings: Bindings {
    for tag in HTMLElement.tags + ["meta", "style"] {
      Bind(Key<HTMLElement>(tag)).to { HTMLElement(tag) }
    }
  }
}
