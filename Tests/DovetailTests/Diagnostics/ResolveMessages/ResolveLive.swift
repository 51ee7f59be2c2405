import Dovetail

extension FailedResolve {
  static let live = FailedResolve("resolve-live") {
    let injector = try Injector(strictGraph())
    _ = try injector.resolve(Page.self)
  }

  static let liveFactory = FailedResolve("resolve-live-of-factory") {
    let injector = try Injector(strictGraph())
    _ = try injector.resolve(Factory<Int, Upload>.self).make(1)
  }

  static let liveElement = FailedResolve("resolve-live-element") {
    let injector = try Injector(strictGraph())
    _ = try injector.resolve([Disk].self)
  }

  private static func strictGraph() throws -> Graph {
    try Graph {
      Bind(Network.self).to { Network() }.singleton().live()
      Bind(Users.self).to { (_: Network) in Users() }
      Bind(Page.self).to { (_: Users) in Page() }
      Bind(Upload.self).to(assisted: Int.self) { _ in Upload() }.live()
      Contribute(Disk.self).to { Disk() }.live()
    }.strict()
  }
}

private struct Network {}
private struct Users {}
private struct Page {}
private struct Upload {}
private struct Disk {}
