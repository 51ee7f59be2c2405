import Baselines
import Benchmark
import Comparisons
import Parts
import Services

extension Peer {
  /// Without a library; to set up, a dictionary of typed factories, without checks.
  static var byHand: Peer {
    Peer(
      name: "by hand",
      reads: [
        (
          "",
          {
            let service: any NumberService = LiveNumber(value: identity(1))
            return { operations in
              let fence = Fence()
              addUp(operations) {
                fence.pass()
                return service.number()
              }
            }
          }
        )
      ],
      seven: work(.sevenProtocols, .byHand),
      scope: work(.scope, .byHand),
      setUp: { LockedFactories($0) },
      program: { $0.byHand }
    )
  }
}
