import Dovetail
import DovetailProperties
import Observation

final class Parser: Sendable {}

@Observable
final class Model {
  var title = ""
  @ObservationIgnored @Inject var url: String
  @ObservationIgnored @Lazy var parser = Parser()
}

func read(_ injector: Injector) -> String {
  let model = injector.run { Model() }
  return model.title + model.url
}
