import Dovetail
import DovetailPartials
import Testing

@Suite("Using templates", .limited)
struct TemplateTests {
  private func injector() throws -> Injector {
    try Injector {
      ToolkitModule()
      Bind(String.self).toInstance("Hello")
      Bind(UserView.self).to(UserView.init)
      Bind(Badge.self).to(Badge.init)
      Template(UserView.self)
      Template(Badge.self)
    }
  }

  @Test("An owner gets its elements in order, with attributes, texts and nested templates")
  func tree() throws {
    let view = try injector().resolve(UserView.self)
    #expect(
      view.outline == """
        UserView[Label(Ada & co., 20, center, true), \
        Stack[Button(Save ✓), Button(Twice), Label(inside, 12, leading)], \
        Canvas(["one ", "star", " two"]), Badge[Label(3, 12, leading)]]
        """)
    #expect(view.tag == 7)
    #expect((view.subviews[1] as? Stack)?.spacing == 4.5)
  }

  /// A view that records its attributes in the order in which they are set.
  final class Slider: View, PartialElement {
    var log: [String] = []

    static var element: Element<Slider> {
      Element("Slider") {
        Attribute("min") { (slider: inout Slider, text: String) in slider.log.append("min \(text)") }
        Attribute("max") { (slider: inout Slider, text: String) in slider.log.append("max \(text)") }
        Attribute("value") { (slider: inout Slider, text: String) in slider.log.append("value \(text)") }
      }
    }
  }

  @Test("Attributes are set in the order in which the element declares them, whatever that of the file")
  func order() throws {
    let folder = try TemplateFolder(["Screen": "<Screen><Slider value='2' max='3' min='1'/></Screen>"])
    let injector = try Screen.$source.withValue(folder.source) {
      try Injector {
        Bind(Slider.self).to(Slider.init)
        Bind(Screen.self).to(Screen.init)
        Template(Screen.self)
      }
    }
    let slider = injector[Screen.self].subviews.first as? Slider
    #expect(slider?.log == ["min 1", "max 3", "value 2"])
  }

  @Test("Thousands of texts and elements in one element keep their order")
  func longElement() throws {
    let names = (0..<5_000).flatMap { ["word \($0)", "icon \($0)"] }
    let content = names.map { $0.hasPrefix("icon") ? "<Icon name=\"\($0)\"/>" : $0 }.joined()
    let folder = try TemplateFolder(["Screen": "<Screen><Canvas>\(content)</Canvas></Screen>"])
    let injector = try Screen.$source.withValue(folder.source) {
      try Injector {
        ToolkitModule()
        Bind(Screen.self).to(Screen.init)
        Template(Screen.self)
      }
    }
    let canvas = injector[Screen.self].subviews.first as? Canvas
    #expect(canvas?.drawings.map(\.name) == names)
  }

  @Test("Outlets are connected, also by a superclass, weakly and as a protocol, before the hook runs")
  func outlets() throws {
    let view = try injector().resolve(UserView.self)
    #expect(view.nameLabel === view.subviews[0])
    #expect(view.hint === view.subviews[1].subviews[2])
    #expect(view.badge === view.subviews[3])
    #expect((view.badge as? Badge)?.count?.tag == 42)
    #expect(view.icon?.name == "star")
    #expect(view.log == ["Hello, Ada & co."])
  }

  @Test("Actions call the owner's methods, with the event's value if they take one")
  func actions() throws {
    let view = try injector().resolve(UserView.self)
    let buttons = view.subviews[1].subviews.compactMap { $0 as? Button }
    buttons[0].onTap?()
    buttons[0].onEdit?("Bob")
    buttons[1].onEdit?("no matter")
    #expect(view.log.dropFirst() == ["save", "rename to Bob", "save"])
  }

  @Test("Each owner has its own elements, which are released with it, except retained ones")
  func lifetime() throws {
    let injector = try injector()
    var view: UserView? = injector[UserView.self]
    let other = injector[UserView.self]
    #expect(view !== other && view?.nameLabel !== other.nameLabel)
    weak let label = view?.nameLabel
    weak let owner = view
    let button = view?.subviews[1].subviews[0] as? Button
    view = nil
    #expect(owner == nil && label == nil)
    button?.onTap?()
    #expect(button?.text == "Save ✓")
  }

  @Test("A binding keeps its scope, and its decorators apply")
  func scope() throws {
    let injector = try Injector {
      ToolkitModule()
      Bind(Badge.self).to(Badge.init).perResolution()
      Template(Badge.self)
      Decorate(Badge.self) { badge in
        badge.tag += badge.count?.tag ?? 0
        return badge
      }
      Bind([Badge].self).to { (a: Badge, b: Badge) in [a, b] }
    }
    let badges = injector[[Badge].self]
    #expect(badges[0] === badges[1])
    #expect(badges[0].tag == 42)
  }

  @Test("Repeated parts come from a provider, or from a factory that fills them")
  func repeated() throws {
    let injector = try Injector {
      ToolkitModule()
      Bind(Badge.self).to(Badge.init)
      Template(Badge.self)
      Bind(Badge.self).to(assisted: Int.self) { (number, badge: Badge) in
        badge.tag = number
        return badge
      }
    }
    let filled = (1...3).map { injector[Factory<Int, Badge>.self]($0) }
    #expect(filled.map(\.tag) == [1, 2, 3])
    #expect(filled.allSatisfy { $0.count?.text == "3" })
    let plain = injector[Provider<Badge>.self]
    #expect(plain() !== plain())
    #expect(plain().count?.text == "3")
  }

  @Test("Templates of a derived graph use its overrides")
  func overriding() throws {
    let graph = try Graph {
      ToolkitModule()
      Bind(Badge.self).to(Badge.init)
      Template(Badge.self)
    }
    let tested = try graph.overriding {
      Bind(Label.self).to {
        let label = Label()
        label.alignment = .trailing
        return label
      }
    }
    #expect(try Injector(tested)[Badge.self].outline == "Badge[Label(3, 12, trailing)]")
    #expect(throws: GraphError.self) { try graph.removing(Label.self) }
    #expect(
      try Injector(try graph.removing(Badge.self).adding { Bind(Badge.self).to(Badge.init) })[Badge.self].count == nil)
  }
}
