import Dovetail
import DovetailTools
import Foundation

/// A graph tool whose module misbehaves as the environment variable `DEED` says.
@main
enum HostileGraph: GraphTool {
  static var bindings: Bindings {
    HostileModule(deed: ProcessInfo.processInfo.environment["DEED"].flatMap(Deed.init))
  }
}

enum Deed: String {
  case exits, exitsAtOnce, aborts, traps, isKilled, becomesAnother, neverEnds, printsLate, movesAway, tellsGroup,
    tellsVariable
}

struct HostileModule: Module {
  let deed: Deed?

  var bindings: Bindings {
    // In a builder, an assignment is the way to run a statement.
    let _: Void = deed.map(commit) ?? ()
    Bind(Int.self).toInstance(1)
  }

  private func commit(_ deed: Deed) {
    switch deed {
    case .exits: exit(0)
    case .exitsAtOnce: _exit(0)
    case .aborts: abort()
    case .traps: fatalError("no settings")
    case .isKilled: kill(getpid(), SIGKILL)
    case .becomesAnother:
      var words = [strdup("true"), nil]
      execvp("true", &words)
    case .neverEnds: while true { sleep(1000) }
    case .printsLate:
      atexit { print("late") }
      Thread.detachNewThread { while true { print("late") } }
    case .movesAway: chdir("/")
    case .tellsVariable: print(getenv("ODD").map { "\(strlen($0)) byte" } ?? "nothing")
    case .tellsGroup: print(getpgrp() == getpgid(getppid()) ? "one group" : "two groups")
    }
  }
}
