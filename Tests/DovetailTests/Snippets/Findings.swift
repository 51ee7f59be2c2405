import Dovetail
import DovetailHealth
import DovetailInspection
import DovetailPreferences
import DovetailProperties
import DovetailSwiftUI
import DovetailTesting
import DovetailTools
import Foundation
import SwiftUI
import Testing

protocol Api: Sendable {}
struct LiveApi: Api {}
struct FakeApi: Api {}
struct CachingApi: Api {
  let api: any Api
  init(wrapping api: any Api) { self.api = api }
}
struct Offline: Error {}
struct Page {
  var api: any Api = LiveApi()
}
struct Thumbnail: Sendable {}
struct User: Sendable {}
struct Server: Sendable {}
struct Database: Sendable {}
struct Progress: Sendable {}
struct Preview: Sendable {}
struct Chicken {}
struct Egg {}
struct Images {}
struct Cache: Sendable {}
struct Log: Sendable {}
struct Garage {}
protocol Plugin {}
protocol Speller: Sendable {}
struct Spelling: Plugin, Speller {}
struct Grammar: Plugin {}
struct Token: Sendable {
  init() async {}
}
struct Pool: Sendable {
  func drain() async {}
}
@globalActor actor Storage {
  static let shared = Storage()
}
@Storage final class Repository {
  init() {}
}
@MainActor final class Window {
  init() {}
}
extension Scope {
  static let request = Scope("request")
  static let requests = Scope("requests")
  static let page = Scope("page", inside: .request)
  static let upload = Scope("upload")
  static let download = Scope("download")
}

struct NonEmpty: PropertySpell {
  func set(_ value: String, over old: String, at site: PropertySite) throws -> String {
    if value.isEmpty { throw Offline() }
    return value
  }
}
let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
/// A file that is not JSON.
let picture = URL(filePath: "/bin/sh")
let missingFolder = URL(filePath: "/dev/null/missing/settings.json")

protocol Logger: Sendable {}
struct LoggerDouble: Logger {}
