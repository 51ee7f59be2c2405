import Dovetail

protocol Bar {}
class Foo: Bar {
  var repository = Repository()
}
final class TabletFoo: Foo {}
final class Repository: Sendable {}
final class Controller {}

var controller: Controller { Controller() }
var injector: Injector { fatalError() }
