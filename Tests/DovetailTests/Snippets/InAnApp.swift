// compiled with:
// compiled with: -default-isolation MainActor

import Dovetail
import DovetailSwiftUI
import DovetailTesting
import Foundation
import Observation
import SwiftUI

@MainActor final class Drafts {
  func save() {}
}

struct LiveApi: Api {
  func users() async throws -> [User] { [] }
}

#if canImport(SwiftData)
import SwiftData

@Model final class Item {
  init() {}
}
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
#endif
