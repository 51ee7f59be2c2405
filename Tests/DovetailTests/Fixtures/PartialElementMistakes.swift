import Dovetail
import DovetailPartials

struct Shadow {}

class View {}

final class Label: View {
  let id = 1
  var text = ""
  var shadow = Shadow()
  var child: View?
  var onTap: () -> Void = {}

  func save() {}
}

enum Elements {
  static let misspelled = Element<Label>("Label") {
    Attribute("text", \.txt)  // expected-error {{value of type 'Label' has no member 'txt'}}
  }

  static let constant = Element<Label>("Label") {
    Attribute("id", \.id)  // expected-error {{an attribute sets a 'var' of a type that is an 'AttributeValue'}}
  }

  static let unreadable = Element<Label>("Label") {
    Attribute("shadow", \.shadow)  // expected-error {{or set it in a closure}}
  }

  static let wrongDefault = Element<Label>("Label") {
    Attribute("text", \.text, default: 3)
    // expected-error@-1 {{cannot convert value of type 'Int' to expected argument type 'String'}}
  }

  static let unreadableText = Element<Label>("Label") {
    TextContent(\.shadow)  // expected-error {{a text sets a 'var' of a type that is an 'AttributeValue'}}
  }

  static let single = Element<Label>("Label") {
    Children(\.child)  // expected-error {{elements go to an array that is a 'var'}}
  }

  static let event = Element<Label>("Label") {
    Trigger("action", \.onTap)  // expected-error {{an event sets a 'var' of the type '(() -> Void)?'}}
  }

  static let outlet = Element<Label>("Label") {
    Outlet("child", \.child)  // expected-error {{an outlet belongs to an owner; declare it in its 'partial'}}
  }

  static let action = Element<Label>("Label") {
    Action("save", Label.save)  // expected-error {{an action belongs to an owner; declare it in its 'partial'}}
  }

  static let anything = Element<Label>("Label") {
    "text"  // expected-error {{requires that 'String' conform to 'ElementPart'}}
  }
}
