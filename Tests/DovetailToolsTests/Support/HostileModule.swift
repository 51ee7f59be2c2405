import Dovetail

/// Names that each format could take for syntax.
struct HostileModule: Module {
  static let names = [
    "</script><script>document.body.innerHTML = '<h1>taken over</h1>'</script>", "<img src=x onerror=alert(1)>",
    "\"];\n} // \\", "<!-- ", "%%{init: {}}%%", "/*GRAPH*/", "\u{2028}\u{7}", "名前 العربية",
  ]

  var bindings: Bindings {
    for name in Self.names { Bind(Key<Int>(name)).toInstance(1) }
  }
}
