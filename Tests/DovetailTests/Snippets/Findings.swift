import Dovetail
import DovetailHealth
import DovetailInspection
import DovetailPartials
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
protocol Speller {}
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

class View {
  var subviews: [View] = []
}
final class Label: View, PartialElement {
  var text = ""
  var size = 12
  static var element: Element<Label> {
    Element("Label") {
      Attribute("text", \.text, .required)
      Attribute("size", \.size)
    }
  }
}
final class Button: View, PartialElement {
  var title = ""
  var onTap: (() -> Void)?
  static var element: Element<Button> {
    Element("Button") {
      TextContent(\.title, .required)
      Trigger("action", \.onTap)
    }
  }
}
final class UserView: View, PartialOwner {
  var nameLabel: Label?
  func save() {}
  func pick(_ number: Int) {}
  static var partial: PartialInterface<UserView> {
    PartialInterface {
      Children(\.subviews)
      Outlet("name", \.nameLabel, isOutletNeeded ? .required : .optional)
      Action("save", UserView.save)
      Action("pick", UserView.pick)
    }
  }
  static var source: PartialSource { PartialSource(at: templates) }
}
/// The folder of the example's template.
nonisolated(unsafe) var templates = URL(filePath: "/nowhere")
nonisolated(unsafe) var isOutletNeeded = false
struct ScreenModule: Module {
  var bindings: Bindings {
    Bind(Label.self).to(Label.init)
    Bind(Button.self).to(Button.init)
    Bind(UserView.self).to(UserView.init)
    Template(UserView.self)
  }
}
final class Heading {}
final class Caption {}
final class Field {
  var text = ""
  var hint = ""
}
final class Socket {
  var text = ""
}
extension Bundle {
  static var module: Bundle { .main }
}

protocol Logger: Sendable {}
struct LoggerDouble: Logger {}
