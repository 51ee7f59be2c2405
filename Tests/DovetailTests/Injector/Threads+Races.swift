import Dovetail
import Testing

extension Threads {
  /// Lets three threads at once read an object whose function waits until all of them are about to, and checks that they
  /// get one object, which is made once.
  ///
  /// - Parameters:
  ///   - rounds: The number of injectors.
  ///   - bindings: The bindings, with one of the object.
  ///   - reader: Makes the function that each thread calls, from an injector.
  static func raceForOne(
    rounds: Int = 300, @ModuleBuilder _ bindings: (Bind<Citizen>.Target) -> Bindings,
    reading reader: (Injector) throws -> @Sendable () -> Citizen, at place: SourceLocation = #_sourceLocation
  ) throws {
    let census = Census()
    for _ in 0..<rounds {
      let asked = Rendezvous()
      let injector = try Injector {
        bindings(
          Bind(Citizen.self).to {
            asked.wait(for: 3)
            return Citizen(census)
          })
      }
      let read = try reader(injector)
      let seen = try run(3) { _ in
        asked.arrive()
        return read()
      }
      #expect(Set(seen.map(ObjectIdentifier.init)).count == 1, sourceLocation: place)
    }
    #expect(census.made == rounds, sourceLocation: place)
    #expect(census.alive == 0, sourceLocation: place)
  }
}
