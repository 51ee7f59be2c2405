import Dovetail
import DovetailProperties

func reset(_ cell: FinalCell<String>) throws {
  try cell.set(nil)  // expected-error {{is not compatible with expected argument type}}
}
