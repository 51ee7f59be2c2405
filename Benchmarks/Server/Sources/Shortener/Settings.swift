import Configuration
import Logging

/// What a process of this service does.
package enum Role: String, Sendable { case web, worker, migration }

/// What is configured: by arguments such as `--role worker --http-port 8080`, or in the environment as `HTTP_PORT=8080`.
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

/// A word that a setting does not know.
package struct UnknownSetting: Error {
  package let key: String
  package let value: String
}

extension UnknownSetting: CustomStringConvertible {
  package var description: String { "'\(value)' is no value of the setting '\(key)'" }
}

extension ConfigReader {
  /// One of some words; nil when there is none, and an error when there is another one.
  fileprivate func oneOf<Word: RawRepresentable<String>>(_ key: ConfigKey) throws -> Word? {
    guard let text = string(forKey: key) else { return nil }
    guard let word = Word(rawValue: text) else { throw UnknownSetting(key: "\(key)", value: text) }
    return word
  }
}
