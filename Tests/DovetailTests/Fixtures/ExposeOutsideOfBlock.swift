import Dovetail

struct AppModule: Module {
  var bindings: Bindings {
    Expose(Int.self)  // expected-error {{a key is exposed by the block after 'exposing:'; move it there}}
  }
}
