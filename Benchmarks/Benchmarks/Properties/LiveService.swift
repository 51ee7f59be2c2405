/// One of the objects that the properties hold, told apart by a type.
final class LiveService<Part>: BoundService {
  private let value: Int

  init(value: Int) {
    self.value = value
  }

  @inline(never)
  func number() -> Int { value }
}
