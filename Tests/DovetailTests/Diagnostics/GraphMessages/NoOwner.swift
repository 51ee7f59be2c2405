import Dovetail

extension BrokenGraph {
  static let noOwner = BrokenGraph("no-owner") {
    _ = try Graph(BadgeModule())
  }
}

private struct Badge {}
private class Member {
  var badge: Badge?
}
private final class Student {
  let badge: Badge

  init(badge: Badge) { self.badge = badge }
}
private final class Guest: Member {}

private struct BadgeModule: Module {
  var bindings: Bindings {
    Bind(Badge.self).to { (_: InjectionOwner<Guest>) in Badge() }
    Bind(Member.self).to { Member() }.injecting(\.badge)
    Bind(Student.self).to(Student.init)
  }
}
