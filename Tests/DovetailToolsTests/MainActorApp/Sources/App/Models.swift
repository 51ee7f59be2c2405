package import Dovetail
package import DovetailProperties

package protocol Api: AnyObject, Sendable {
  func title(of number: Int) -> String
}

package final class LiveApi: Api {
  private let address: String

  package init(address: String) {
    self.address = address
  }

  package func title(of number: Int) -> String { "\(address)/\(number)" }
}

/// A plain service, on no actor.
package nonisolated struct Formatter: Sendable {
  private var marks = ("", "")

  package init() {}

  package func text(_ title: String) -> String { marks.0 + title + marks.1 }

  func bracketed() -> Formatter {
    var copy = self
    copy.marks = ("[", "]")
    return copy
  }
}

package final class Cart {
  package var numbers: [Int] = []
}

package final class HomeModel {
  package let api: any Api

  package init(api: any Api) {
    self.api = api
  }
}

package final class ItemModel {
  package let title: String

  package init(number: Int, api: any Api) {
    title = api.title(of: number)
  }
}

package final class ListModel {
  package let titles: [String]

  package init(pageSize: Int, api: any Api) {
    titles = (0..<pageSize).map(api.title)
  }
}

package final class Screen {
  package var home: HomeModel?
  package var formatter: Formatter?
  package var isReady = false
  package let items: Factory<Int, ItemModel>
  package let list: Lazy<ListModel>

  package init(items: Factory<Int, ItemModel>, list: Lazy<ListModel>) {
    self.items = items
    self.list = list
  }
}

package final class Window {
  package var home: HomeModel?
  package init() {}
}

package protocol Tab {
  var name: String { get }
}

package struct HomeTab: Tab {
  package let name: String

  package init(home: HomeModel) {
    name = home.api.title(of: 0)
  }
}

package struct CartTab: Tab {
  package let name = "cart"
}

package final class Panel: Injectable {
  @Inject package var home: HomeModel
  @Lazy package var screen: Screen

  package init() {}

  package static var recipe: Recipe<Panel> { Recipe { Panel() } }
}
