/// What a template puts together.
class View {
  var children: [View] = []

  init() {}
}
