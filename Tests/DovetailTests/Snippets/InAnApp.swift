// compiled with:
// compiled with: -default-isolation MainActor

import Dovetail
import DovetailSwiftUI
import DovetailTesting
import Foundation
import Observation
import SwiftUI

@MainActor @Observable final class Selection {
  var number = 0
}

struct EditorScreen: View {
  @Resolved private var selection: Selection

  var body: some View { Text("\(selection.number)") }
}

#if canImport(UIKit)
import UIKit
#else
// A stand-in for the parts of UIKit that the article "In an app" uses, for systems without it.

@MainActor class UIViewController {
  init(nibName: String?, bundle: Bundle?) {}
  required init?(coder: NSCoder) {}
  nonisolated deinit {}
}

@MainActor class UIWindow {
  var rootViewController: UIViewController?
  init() {}
}
#endif

#if canImport(SwiftData)
import SwiftData

@Model final class Item {
  init() {}
}
@ModelActor actor ItemStore {}
#else
// A stand-in for the parts of SwiftData that the article "In an app" uses, for systems without it.

nonisolated protocol PersistentModel: AnyObject {}

nonisolated final class ModelContext {}

@available(*, unavailable)
extension ModelContext: Sendable {}

nonisolated final class ModelContainer: @unchecked Sendable {
  @MainActor let mainContext = ModelContext()
  init(for types: any PersistentModel.Type...) throws {}
}

nonisolated final class Item: PersistentModel {}

actor ItemStore {
  nonisolated let modelContainer: ModelContainer
  init(modelContainer: ModelContainer) { self.modelContainer = modelContainer }
}
#endif

final class HomeController: UIViewController {
  let model: HomeModel

  init(model: HomeModel) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }
}
