import Foundation
import Programs

/// Prints the table of the libraries, each column in one unit for all rows.
///
///     Peers                    takes some minutes
///     Peers quick              without what is built: the programs and the libraries
///     Peers set-up <name>      sets one up in this process
@main
struct Main {
  static func main() {
    do {
      let arguments = CommandLine.arguments.dropFirst()
      if arguments.first == "set-up", let name = arguments.last {
        try Costs.setUp(name)
      } else {
        try printTable(builds: arguments.first != "quick")
      }
    } catch {
      print("error: \(error)")
      exit(1)
    }
  }

  private static func printTable(builds: Bool) throws {
    let peers = Peer.all
    let costs = try Costs()
    if builds { progress("programs") }
    let programs = builds ? try costs.programs(of: peers) : [:]
    progress("times")
    let reads = Turns.times(peers.flatMap { $0.reads.map { $0.work() } })
    let seven = times(of: peers, \.seven)
    let scope = times(of: peers, \.scope)
    progress("set-ups")
    let setUps = try costs.setUps(of: peers)
    if builds { progress("libraries") }
    let byHand = peers[0].name

    func cell(_ value: Double?, _ format: String = "%.3g") -> String { value.map { String(format: format, $0) } ?? "–" }
    func ratio(_ times: [String: Double], _ name: String) -> String {
      cell(times[name].flatMap { time in times[byHand].map { time / $0 } })
    }

    print("| | read, ns | seven, × by hand | scope, × by hand | set-up, ms | memory, MiB | program, kB | build, s |")
    print("|-|-|-|-|-|-|-|-|")
    var times = reads.makeIterator()
    for peer in peers {
      let read = peer.reads.map { way, _ in way.isEmpty ? cell(times.next()) : "\(cell(times.next())) \(way)" }
      let program = programs[peer.name].flatMap { bytes in programs[byHand].map { (bytes - $0) / 1e3 } }
      let build = builds ? try peer.library.map { try costs.build(of: $0) / 1e9 } : nil
      let cells = [
        peer.name, read.isEmpty ? "–" : read.joined(separator: ", "), ratio(seven, peer.name), ratio(scope, peer.name),
        cell(setUps[peer.name].map { $0.nanoseconds / 1e6 }), cell(setUps[peer.name].map { $0.bytes / 1_048_576 }),
        cell(program, "%.0f"), cell(build),
      ]
      print("| \(cells.joined(separator: " | ")) |")
    }
  }

  /// The times of a work by the names of the peers that have it.
  private static func times(of peers: [Peer], _ work: KeyPath<Peer, Peer.Work?>) -> [String: Double] {
    let all = peers.compactMap { peer in peer[keyPath: work].map { (peer.name, $0()) } }
    return Dictionary(uniqueKeysWithValues: zip(all.map(\.0), Turns.times(all.map(\.1))))
  }

  private static func progress(_ text: String) {
    FileHandle.standardError.write(Data("\(text) …\n".utf8))
  }
}
