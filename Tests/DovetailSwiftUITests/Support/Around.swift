import SwiftUI

/// Draws a view of a value anew when the value changes.
struct Around<Value, Content: View>: View {
  let shown: Shown<Value>
  @ViewBuilder let content: (Value) -> Content

  var body: some View { content(shown.value) }
}
