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

#if canImport(UIKit)
import UIKit
#else
// A stand-in for the part of UIKit that the article uses.

@MainActor class UIViewController {
  init() {}
}

@MainActor final class UIHostingController<Content: View>: UIViewController {
  init(rootView: Content) { super.init() }
}
#endif

#if canImport(WidgetKit)
import AppIntents
import WidgetKit
#else
// A stand-in for the parts of WidgetKit and AppIntents that the article uses, from Apple's documentation.

nonisolated struct LocalizedStringResource: ExpressibleByStringLiteral, Sendable {
  init(stringLiteral: String) {}
}

nonisolated protocol IntentResult: Sendable {}

nonisolated struct EmptyIntentResult: IntentResult {}

nonisolated extension IntentResult where Self == EmptyIntentResult {
  static func result() -> Self { EmptyIntentResult() }
}

nonisolated protocol AppIntent: Sendable {
  associatedtype PerformResult: IntentResult = EmptyIntentResult
  static var title: LocalizedStringResource { get }
  init()
  func perform() async throws -> PerformResult
}

nonisolated protocol WidgetConfigurationIntent: AppIntent {}

nonisolated extension WidgetConfigurationIntent {
  func perform() async throws -> EmptyIntentResult { .result() }
}

nonisolated protocol TimelineEntry {
  var date: Date { get }
}

nonisolated enum TimelineReloadPolicy { case atEnd }

nonisolated struct Timeline<Entry: TimelineEntry> {
  init(entries: [Entry], policy: TimelineReloadPolicy) {}
}

nonisolated struct TimelineProviderContext {}

nonisolated protocol AppIntentTimelineProvider {
  associatedtype Entry: TimelineEntry
  associatedtype Intent: WidgetConfigurationIntent
  typealias Context = TimelineProviderContext
  func placeholder(in context: Context) -> Entry
  func snapshot(for configuration: Intent, in context: Context) async -> Entry
  func timeline(for configuration: Intent, in context: Context) async -> Timeline<Entry>
}
#endif
