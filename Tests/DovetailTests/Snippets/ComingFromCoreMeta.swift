import Dovetail
import DovetailProperties
import DovetailTesting

protocol Bar {}
class Foo: Bar {
  var repository = Repository()
}
final class TabletFoo: Foo {}
final class Repository: Sendable {}
final class Controller {}

let isTablet = false
var controller: Controller { Controller() }
var injector: Injector { fatalError() }
