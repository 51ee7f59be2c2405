import Foundation
import Parts
import Programs

/// What a peer costs in new processes, in a program, and to build.
struct Costs {
  private static let services = 15_000
  private static let runs = 7

  /// This program, and its folder, where the libraries are built.
  private let program: Program
  private let built: URL

  init() throws {
    guard let file = Bundle.main.executableURL?.resolvingSymlinksInPath() else {
      throw Problem("this program does not know its own file")
    }
    program = Program(file: file)
    built = file.deletingLastPathComponent()
  }

  /// Sets a peer up in this process, and prints the nanoseconds and the bytes that it takes.
  static func setUp(_ name: String) throws {
    guard let setUp = Peer.all.first(where: { $0.name == name })?.setUp else {
      throw Problem("'\(name)' sets nothing up")
    }
    let list = ServiceList(count: services)
    try FirstTime.measure { try setUp(list) }
  }

  /// Sets the peers up in new processes, in turns.
  ///
  /// - Returns: The nanoseconds of processor time, and the bytes.
  func setUps(of peers: [Peer]) throws -> [String: (nanoseconds: Double, bytes: Double)] {
    var runs: [String: [[Double]]] = [:]
    for _ in 0..<Self.runs {
      for peer in peers where peer.setUp != nil {
        let output = try program.run(["set-up", peer.name]).output
        runs[peer.name, default: []].append(output.split(whereSeparator: \.isWhitespace).compactMap { Double($0) })
      }
    }
    return runs.mapValues { ($0.map { $0[0] }.typical, $0.map { $0[1] }.typical) }
  }

  /// Builds a program of 300 services with each peer.
  ///
  /// - Returns: The bytes of code and data.
  func programs(of peers: [Peer]) throws -> [String: Double] {
    let headers = URL(filePath: #filePath).appending(path: "../../../../Sources/DovetailShims/include").standardized
    return try SwiftCompiler.inFolder(built: built, headers: headers) { compiler in
      let trees = try TreeBuilder(compiler)
      var bytes: [String: Double] = [:]
      for (number, peer) in peers.enumerated() {
        guard let source = peer.program else { continue }
        let objects = compiler.objects(of: peer.library?.linked ?? [], linkedBy: program.file.lastPathComponent)
        let made = try trees.build(
          source(trees.program), "Program\(number)", linking: objects + (peer.library?.options ?? []))
        guard try made.run(["0"]).output == "\(TreeProgram.size)\n" else {
          throw Problem("the program of \(peer.name) made another tree")
        }
        bytes[peer.name] = Double(try made.bytes())
      }
      return bytes
    }
  }

  /// Builds the library of a peer from its sources, in release.
  ///
  /// - Returns: The nanoseconds of processor time.
  func build(of library: Peer.Library) throws -> Double {
    let scratch = FileManager.default.temporaryDirectory.appending(path: "dovetail-build-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: scratch) }
    let swift = Program(file: URL(filePath: "/usr/bin/env"), folder: URL(filePath: library.folder))
    try swift.run(["swift", "package", "--scratch-path", scratch.path, "resolve"])
    return try swift.run(
      ["swift", "build", "--scratch-path", scratch.path, "-c", "release", "--target", library.target]
    ).nanoseconds
  }
}
