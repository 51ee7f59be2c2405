import SwiftUI

/// A screen above which another one is pushed.
struct PushScreen<Root: View, Destination: View>: View {
  let isPushed: Shown<Bool>
  @ViewBuilder let destination: () -> Destination
  @ViewBuilder let root: () -> Root

  init(
    isPushed: Shown<Bool>, @ViewBuilder destination: @escaping () -> Destination = { Text("pushed") },
    @ViewBuilder root: @escaping () -> Root
  ) {
    (self.isPushed, self.destination, self.root) = (isPushed, destination, root)
  }

  var body: some View {
    NavigationStack {
      root().navigationDestination(
        isPresented: Binding {
          isPushed.value
        } set: {
          isPushed.value = $0
        }, destination: destination)
    }
  }
}
