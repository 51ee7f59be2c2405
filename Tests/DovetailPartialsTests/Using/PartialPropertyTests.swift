import Dovetail
import DovetailPartials
import Testing

@Suite("Properties that are made by templates")
struct PartialPropertyTests {
  final class Home {
    @Partial var badge: Badge
  }

  @Test("The property is made when it is first read, once, and anew after a reset")
  func property() throws {
    let counter = Counter()
    let injector = try Injector {
      ToolkitModule()
      Bind(Badge.self).to {
        let badge = Badge()
        badge.tag = counter.next()
        return badge
      }
      Template(Badge.self)
    }
    let home = injector.run { Home() }
    #expect(home.badge.tag == 1)
    #expect(home.badge.tag == 1)
    #expect(home.badge.count?.text == "3")
    home.$badge.reset()
    #expect(home.badge.tag == 2)
  }
}
