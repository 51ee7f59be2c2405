/// Calls a function of the main actor from a plan.
enum MainActorCall {
  /// Calls a function with a value that is being filled.
  ///
  /// A plan with such a call is run on the main actor only: its element counts as made there, the compilation of the
  /// template then demands it of the owner, and the injector sees to it. `assumeIsolated` checks it once more.
  static func run<Made, Value>(_ made: inout Made, _ value: Value, _ body: @MainActor (inout Made, Value) -> Void) {
    withUnsafeMutablePointer(to: &made) { made in
      // The function runs at once, on this thread, and neither is used elsewhere meanwhile.
      nonisolated(unsafe) let made = made
      nonisolated(unsafe) let value = value
      MainActor.assumeIsolated { body(&made.pointee, value) }
    }
  }
}
