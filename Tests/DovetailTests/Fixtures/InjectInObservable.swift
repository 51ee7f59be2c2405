import Dovetail
import DovetailProperties
import Observation

protocol Api: Sendable {}

@Observable
final class Model {
  @Inject private var api: any Api
  // expected-note@-1 {{'_api' synthesized for property wrapper backing storage}}
  @ObservationIgnored @Inject private var right: any Api
}

// expected-expansion@9:35 {{
//   expected-error@3:14 {{invalid redeclaration of synthesized property '_api'}}
// }}
// expected-expansion@9:11 {{
//   expected-note@1:1 {{in expansion of macro 'ObservationTracked' on property 'api' here}}
// }}
