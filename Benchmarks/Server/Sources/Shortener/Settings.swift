import Configuration
import Logging

/// The roles of a process.
package enum Role: String, Sendable { case web, worker, migration }

/// The settings, from arguments such as `--role worker --http-port 8080`, or the environment, as `HTTP_PORT=8080`.
package struct Settings: Sendable {
  package let role: Role
  package let host: String
  package let port: Int
  package let databasePath: String
  package let logLevel: Logger.Level

  package init(_ config: ConfigReader) throws {
    role = try config.oneOf("role") ?? .web
    host = config.string(forKey: "http.host", default: "127.0.0.1")
    port = config.int(forKey: "http.port", default: 8080)
    databasePath = config.string(forKey: "database.path", default: "links.sqlite")
    logLevel = try config.oneOf("log.level") ?? .info
  }
}

/// An unknown value of a setting.
package struct UnknownSetting: Error {
  package let key: String
  package let value: String
}

extension UnknownSetting: CustomStringConvertible {
  package var description: String { "'\(value)' is no value of the setting '\(key)'" }
}

extension ConfigReader {
  /// A value of an enumeration; nil when it is not set, and an error when it is unknown.
  fileprivate func oneOf<Word: RawRepresentable<String>>(_ key: ConfigKey) throws -> Word? {
    guard let text = string(forKey: key) else { return nil }
    guard let word = Word(rawValue: text) else { throw UnknownSetting(key: "\(key)", value: text) }
    return word
  }
}
