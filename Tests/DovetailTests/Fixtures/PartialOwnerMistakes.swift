import Dovetail
import DovetailPartials

final class Label {}

class BaseView: PartialOwner {
  let fixed: Label? = nil
  var label: Label?
  var onTap: (() -> Void)?

  func load() async {}
  func move(_ x: Int, _ y: Int) {}

  static var partial: PartialInterface<BaseView> { PartialInterface {} }
}

final class SubView: BaseView {}

enum Interfaces {
  static let misspelled = PartialInterface<BaseView> {
    Outlet("label", \.lable)  // expected-error {{value of type 'BaseView' has no member 'lable'}}
  }

  static let constant = PartialInterface<BaseView> {
    Outlet("label", \.fixed)  // expected-error {{an outlet sets a 'var' of its owner; declare the property so}}
  }

  static let unknown = PartialInterface<BaseView> {
    Action("save", BaseView.save)  // expected-error {{type 'BaseView' has no member 'save'}}
  }

  static let asynchronous = PartialInterface<BaseView> {
    Action("load", BaseView.load)  // expected-error {{invalid conversion from 'async' function}}
  }

  static let twoArguments = PartialInterface<BaseView> {
    Action("move", BaseView.move)  // expected-error {{to expected argument type '@Sendable (BaseView) -> () -> Void'}}
  }

  static let event = PartialInterface<BaseView> {
    Trigger("action", \.onTap)  // expected-error {{an event belongs to an element; declare it in its 'element'}}
  }
}

final class Screen {
  @Partial var label: Label  // expected-error {{requires that 'Label' conform to 'PartialOwner'}}
  @Partial var view = BaseView()  // expected-error {{a partial is made by its template}}
}

struct ElementModule: Module {
  var bindings: Bindings {
    Template(Label.self)  // expected-error {{requires that 'Label' conform to 'PartialOwner'}}
  }
}

struct SubclassModule: Module {
  var bindings: Bindings {
    Template(SubView.self)  // expected-error {{requires the types 'SubView' and 'BaseView' be equivalent}}
  }
}
