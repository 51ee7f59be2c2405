import Dovetail

/// The elements that templates may use: what is not bound here, no template can name.
struct HTMLModule: Module {
  var bindings: Bindings {
    Bind(Block.self).to(Block.init)
    Bind(Body.self).to(Body.init)
    Bind(Cell.self).to(Cell.init)
    Bind(Head.self).to(Head.init)
    Bind(Header.self).to(Header.init)
    Bind(HeaderCell.self).to(HeaderCell.init)
    Bind(Heading.self).to(Heading.init)
    Bind(Inline.self).to(Inline.init)
    Bind(Meta.self).to(Meta.init)
    Bind(Paragraph.self).to(Paragraph.init)
    Bind(Row.self).to(Row.init)
    Bind(StyleSheet.self).to(StyleSheet.init)
    Bind(TableBody.self).to(TableBody.init)
    Bind(TableFoot.self).to(TableFoot.init)
    Bind(TableHead.self).to(TableHead.init)
    Bind(Title.self).to(Title.init)
  }
}
