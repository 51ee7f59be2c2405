import DovetailSwiftUI
import SwiftUI

@MainActor final class HomeModel {
  let title = ""
}
