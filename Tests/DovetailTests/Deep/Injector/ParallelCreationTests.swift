import Dovetail
import Testing

@Suite("Parallel creation", .limited)
struct ParallelCreationTests {
  @Test("Two singletons are made side by side")
  func unrelated() throws {
    let (first, second) = (Rendezvous(), Rendezvous())
    // Each waits until the other one has begun, which never happens if one lock covers both.
    let injector = try Injector {
      Bind(Key<Int>("first")).to {
        first.arrive()
        second.wait()
        return 1
      }.singleton()
      Bind(Key<Int>("second")).to {
        second.arrive()
        first.wait()
        return 2
      }.singleton()
    }
    let values = try Threads.run({ injector[Key<Int>("first")] }, { injector[Key<Int>("second")] })
    #expect(values == [1, 2])
  }

  @Test("Unshared, weak and per-resolution values are made side by side", arguments: ["unshared", "weak", "shared"])
  func otherLifetimes(_ lifetime: String) throws {
    let begun = Rendezvous()
    let names = ["first", "second"]
    let injector = try Injector {
      for name in names {
        let binding = Bind(Key<Part>(name)).to {
          begun.arrive()
          begun.wait(for: 2)
          return Part(name: name)
        }
        switch lifetime {
        case "unshared": binding
        case "weak": binding.weak()
        default: binding.perResolution()
        }
      }
    }
    let parts = try Threads.run(2) { injector[Key<Part>(names[$0])] }
    #expect(parts.map(\.name) == names)
  }

  @Test("One transient is made by two threads at the same time")
  func sameTransient() throws {
    let begun = Rendezvous()
    let injector = try Injector {
      Bind(Part.self).to {
        begun.arrive()
        begun.wait(for: 2)
        return Part(name: "part")
      }
    }
    let parts = try Threads.run(2) { _ in injector[Part.self] }
    #expect(parts[0] !== parts[1])
  }

  @Test("A value that is ready is read while its neighbor is being made")
  func readDuringCreation() throws {
    let (begun, end) = (Rendezvous(), Rendezvous())
    let injector = try Injector {
      Bind(Int.self).to { 7 }.singleton()
      Bind(String.self).to { (number: Int) in
        begun.arrive()
        end.wait()
        return "made after \(number)"
      }.singleton()
    }
    let texts = try Threads.run(
      { injector[String.self] },
      {
        begun.wait()
        let number = injector[Int.self]
        end.arrive()
        return "read \(number)"
      })
    #expect(texts == ["made after 7", "read 7"])
  }

  @Test("A shared dependency is waited for by both that need it")
  func commonDependency() throws {
    let asked = Rendezvous()
    let injector = try Injector {
      Bind(Part.self).to {
        asked.wait(for: 2)
        return Part(name: "common")
      }.singleton()
      Bind(Key<Part>("left")).to { (part: Part) in part }.singleton()
      Bind(Key<Part>("right")).to { (part: Part) in part }.singleton()
    }
    let parts = try Threads.run(2) { index in
      asked.arrive()
      return injector[Key<Part>(index == 0 ? "left" : "right")]
    }
    #expect(parts[0] === parts[1])
  }

  @Test("The same singleton of two injectors is made side by side")
  func twoInjectors() throws {
    let begun = Rendezvous()
    let graph = try Graph {
      Bind(Part.self).to {
        begun.arrive()
        begun.wait(for: 2)
        return Part(name: "part")
      }.singleton()
    }
    let injectors = [try Injector(graph), try Injector(graph)]
    let parts = try Threads.run(2) { injectors[$0][Part.self] }
    #expect(parts[0] !== parts[1])
  }
}

private final class Part: Sendable {
  let name: String
  init(name: String) { self.name = name }
}
