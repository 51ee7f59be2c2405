import Dovetail

struct ToolkitModule: Module {
  var bindings: Bindings {
    Bind(Label.self).to(Label.init)
    Bind(Button.self).to(Button.init)
    Bind(Stack.self).to(Stack.init)
    Bind(Canvas.self).to(Canvas.init)
    Bind(Icon.self).to { Icon() }
  }
}
