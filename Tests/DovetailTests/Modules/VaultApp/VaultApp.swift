import Dovetail

/// The types of an app, in the shapes of a big one: most are classes behind protocols, with initializers of 0 to 16
/// parameters.
enum VaultApp {
  /// An object that knows its arguments, so that a test can compare the objects of two injectors.
  protocol Part: AnyObject, Sendable {
    var arguments: [any Sendable] { get }
  }

  /// The objects below some values: their types and arguments, each object once, under its number.
  static func outline(of values: [Any]) -> String {
    var numbers: [ObjectIdentifier: Int] = [:]
    func line(_ value: Any) -> String {
      guard let part = value as? any Part else { return "\(value)" }
      if let number = numbers[ObjectIdentifier(part)] { return "#\(number)" }
      let number = numbers.count
      numbers[ObjectIdentifier(part)] = number
      return "#\(number) \(type(of: part))(\(part.arguments.map(line).joined(separator: ", ")))"
    }
    return values.map(line).joined(separator: "\n")
  }
}

extension Keys {
  static let appVersion = Key<String>("appVersion")
  static let apiHost = Key<String>("apiHost")
}

// MARK: Managers and repositories, shared by the whole app

extension VaultApp {
  protocol KeyReading: Sendable {}
  protocol KeyWriting: Sendable {}
  final class Keychain: Part, KeyReading, KeyWriting {
    let arguments: [any Sendable]
    init() { arguments = [] }
  }

  final class Database: Part {
    let arguments: [any Sendable]
    init(_ keys: any KeyReading) { arguments = [keys] }
    static func open(_ keys: any KeyReading) async throws -> Database { Database(keys) }
  }

  protocol Logging: Sendable {}
  final class Logs: Part, Logging {
    let arguments: [any Sendable]
    init() { arguments = [] }
  }

  protocol Timing: Sendable {}
  final class SystemClock: Part, Timing {
    let arguments: [any Sendable]
    init() { arguments = [] }
  }

  protocol Reachability: Sendable {}
  final class ReachabilityMonitor: Part, Reachability {
    let arguments: [any Sendable]
    init(host: String, log: any Logging) { arguments = [host, log] }
  }

  protocol SettingsStoring: Sendable {}
  final class Settings: Part, SettingsStoring {
    let arguments: [any Sendable]
    init(log: any Logging) { arguments = [log] }
  }

  protocol ApiServing: Sendable {}
  final class ApiService: Part, ApiServing {
    let arguments: [any Sendable]
    init(
      keys: any KeyReading, log: any Logging, clock: any Timing, reachability: any Reachability, version: String,
      settings: any SettingsStoring
    ) { arguments = [keys, log, clock, reachability, version, settings] }
  }
  final class VersionedApi: Part, ApiServing {
    let arguments: [any Sendable]
    init(_ api: any ApiServing, log: any Logging, version: String) { arguments = [api, log, version] }
  }

  protocol LocalItemStoring: Sendable {}
  final class LocalItems: Part, LocalItemStoring {
    let arguments: [any Sendable]
    init(database: Database, log: some Logging) { arguments = [database, log] }
  }
  protocol RemoteItemStoring: Sendable {}
  final class RemoteItems: Part, RemoteItemStoring {
    let arguments: [any Sendable]
    init(api: some ApiServing) { arguments = [api] }
  }
  protocol LocalShareStoring: Sendable {}
  final class LocalShares: Part, LocalShareStoring {
    let arguments: [any Sendable]
    init(database: Database) { arguments = [database] }
  }

  protocol ItemRepository: Sendable {}
  final class Items: Part, ItemRepository {
    let arguments: [any Sendable]
    init(local: any LocalItemStoring, remote: any RemoteItemStoring, clock: any Timing, log: any Logging) {
      arguments = [local, remote, clock, log]
    }
  }
  protocol ShareRepository: Sendable {}
  final class Shares: Part, ShareRepository {
    let arguments: [any Sendable]
    init(local: any LocalShareStoring, api: any ApiServing, log: any Logging) { arguments = [local, api, log] }
  }
  protocol UserManaging: Sendable {}
  final class Users: Part, UserManaging {
    let arguments: [any Sendable]
    init(keys: any KeyWriting, api: any ApiServing, settings: any SettingsStoring) {
      arguments = [keys, api, settings]
    }
  }

  protocol EventLooping: Sendable {}
  final class EventLoop: Part, EventLooping {
    let arguments: [any Sendable]
    init(
      reader: any KeyReading, writer: any KeyWriting, database: Database, log: any Logging, clock: any Timing,
      reachability: any Reachability, settings: any SettingsStoring, api: any ApiServing,
      localItems: any LocalItemStoring, remoteItems: any RemoteItemStoring, localShares: any LocalShareStoring,
      items: any ItemRepository, shares: any ShareRepository, users: any UserManaging,
      details: Factory<Int, ItemDetail>, migrations: [any Migration]
    ) {
      arguments = [
        reader, writer, database, log, clock, reachability, settings, api, localItems, remoteItems, localShares, items,
        shares, users, details(7), migrations.count,
      ]
    }
  }

  protocol Migration: Sendable {}
  final class AddPins: Part, Migration {
    let arguments: [any Sendable]
    init(database: Database, version: String) { arguments = [database, version] }
  }

  final class ItemDetail: Part {
    let arguments: [any Sendable]
    init(id: Int, items: any ItemRepository) { arguments = [id, items] }
  }
  final class ShareLink: Part {
    let arguments: [any Sendable]
    init(id: Int, note: String, api: any ApiServing, version: String) { arguments = [id, note, api, version] }
  }
}
