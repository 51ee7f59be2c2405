import Dovetail
import DovetailPartials
import Foundation
import Observation

// MARK: - UIKit

@MainActor class UIView {
  init() {}
  func addSubview(_ view: UIView) {}
}
final class UILabel: UIView {
  var text: String?
}
final class UIStackView: UIView {
  func addArrangedSubview(_ view: UIView) {}
}
final class UIAction {
  init(handler: @escaping (UIAction) -> Void) {}
}
final class UIButton: UIView {
  enum State { case normal }
  enum Event { case primaryActionTriggered }
  func setTitle(_ title: String?, for state: State) {}
  func addAction(_ action: UIAction, for event: Event) {}
}
@MainActor class UIViewController {}

// MARK: - SwiftUI

@MainActor protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}
extension Never: View {
  var body: Never { fatalError() }
}
@resultBuilder enum ViewBuilder {
  static func buildBlock<Content: View>(_ content: Content) -> Content { content }
}
struct AnyView: View {
  init(_ view: some View) {}
  var body: Never { fatalError() }
}
struct Text: View {
  init(_ text: String) {}
  var body: Never { fatalError() }
}
struct VStack<Content: View>: View {
  init(@ViewBuilder content: () -> Content) {}
  var body: Never { fatalError() }
}
struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View {
  init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {}
  var body: Never { fatalError() }
}
struct Color: Sendable {
  init?(hex: String) {}
}

// MARK: - The app

protocol Markup {}
struct Words: Markup {
  init(_ text: String) {}
}
extension UserView {
  func save() {}
}
var injector: Injector { fatalError() }
