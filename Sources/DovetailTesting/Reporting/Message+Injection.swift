import Dovetail
import DovetailInspection
import Testing

// Messages about traits and checks.
extension Message {
  /// A missing graph.
  static func noGraph(_ headline: String, toFixIt remedy: String) -> Message {
    Message("no-graph", headline).adding("to fix it", remedy)
  }

  /// An override that no test used.
  static func unused(_ override: Graph.Overriding, by test: Test) -> Message {
    let user = test.isSuite ? "no test of '\(test.name)'" : "the test '\(test.name)' never"
    return Message("unused-override", "\(user) used '\(override.key)', which is overridden here")
      .adding("to fix it", "remove the override, or find out why the tested code does not use '\(override.key)'")
  }

  /// A binding that cannot be made, with its dependents.
  static func unmakeable(_ error: ResolutionError, neededBy others: [DryRun.Failure]) -> Message {
    let most = 8
    let rows = others.prefix(most).map { "\($0.key)  \($0.site.shortDescription)" }
    return error.message().adding("needed by", rows + (others.count > most ? ["… \(others.count - most) more …"] : []))
  }

  /// Further bindings that cannot be made.
  static func moreUnmakeable(_ count: Int) -> Message {
    let (bindings, are) = count == 1 ? ("binding", "is") : ("bindings", "are")
    return Message("more-faults", "\(count) more \(bindings) that cannot be made \(are) not shown")
      .adding("to fix it", "correct those above first, and check again")
  }

  /// Objects that outlive their injector.
  static func stayed(
    _ survivors: [CreationRecord.Survivor], holding injectors: [CreationRecord.Holder: String]
  ) -> Message {
    let count = survivors.count
    let objects = count == 1 ? "an object that the injector made is" : "\(count) objects that the injector made are"
    let types = survivors.flatMap { $0.holders.map(\.key.type) + [$0.key.type] }
    let rows = TypeName.naming({ TypeNames().adding(types) }) {
      survivors.map { survivor in
        let holders = survivor.holders.map { "\($0.key) (\($0.site.shortDescription))" }.joined(separator: ", ")
        let held = holders.isEmpty ? "retained by nothing that the injector made" : "retained by \(holders)"
        let own = injectors[CreationRecord.Holder(key: survivor.key, site: survivor.site)].map { ", and retains " + $0 }
        return "\(survivor.key)  \(survivor.site.shortDescription)  \(held)\(own ?? "")"
      }
    }
    return Message("stayed", "\(objects) still alive")
      .adding("alive", rows)
      .adding(
        "to fix it",
        injectors.isEmpty
          ? "look for a static, a closure or a task that retains it, or for a reference cycle, also by an injector"
          : "let what retains an injector release it, for example in .onClose { … }"
      )
  }
}
