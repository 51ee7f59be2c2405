import Dovetail

extension Finding {
  /// The kinds of fault, without what they tell: a new one does not compile until it is here, and must have a message.
  enum Kind: CaseIterable {
    case missing, duplicate, cycle, captive, scopeNeverOpen, scopesNeverOpen, hearsNothing, repeatedMapKey
    case decoratesNothing, overridesNothing, exposesNothing, removesNothing, removesNoModule, installsItself
    case severalActors, awaitedRing, removesNoProperty, notASuperclass, sharedSite, noOwner
    case contextualContribution, unboundRoot, closedRoot, resource, unsharedKeeper, awaitedKept
    case installedTwice, aliasOfContribution, removesNoElement
  }

  /// The kind of the fault.
  var kind: Kind {
    switch fault {
    case .missing: .missing
    case .duplicate: .duplicate
    case .cycle: .cycle
    case .captive: .captive
    case .scopeNeverOpen: .scopeNeverOpen
    case .scopesNeverOpen: .scopesNeverOpen
    case .hearsNothing: .hearsNothing
    case .repeatedMapKey: .repeatedMapKey
    case .decoratesNothing: .decoratesNothing
    case .overridesNothing: .overridesNothing
    case .exposesNothing: .exposesNothing
    case .removesNothing: .removesNothing
    case .removesNoModule: .removesNoModule
    case .removesNoElement: .removesNoElement
    case .installsItself: .installsItself
    case .installedTwice: .installedTwice
    case .severalActors: .severalActors
    case .awaitedRing: .awaitedRing
    case .removesNoProperty: .removesNoProperty
    case .notASuperclass: .notASuperclass
    case .aliasOfContribution: .aliasOfContribution
    case .sharedSite: .sharedSite
    case .noOwner: .noOwner
    case .contextualContribution: .contextualContribution
    case .unboundRoot: .unboundRoot
    case .closedRoot: .closedRoot
    case .resource: .resource
    case .unsharedKeeper: .unsharedKeeper
    case .awaitedKept: .awaitedKept
    }
  }
}
