import Dovetail

extension Finding {
  /// The kinds of fault, without their values: a new one does not compile until it is here, and must have a message.
  enum Kind: CaseIterable {
    case missing, duplicate, cycle, captive, scopeNeverOpen, scopesNeverOpen, repeatedMapKey
    case decoratesNothing, overridesNothing, exposesNothing, removesNothing, removesNoModule, installsItself
    case severalActors, removesNoProperty, sharedSite
    case contextualContribution, unboundRoot, closedRoot, closedRequirement, resource
    case installedTwice, aliasOfContribution, removesNoElement, namesNoParameter, weakValue, closesNothing, severalRuns,
      completesNothing
    case severalOwners
    case awaitedAnew, boundWhole, opensOtherwise, overridesNoElement
  }

  var kind: Kind {
    switch fault {
    case .missing: .missing
    case .boundWhole: .boundWhole
    case .duplicate: .duplicate
    case .cycle: .cycle
    case .captive: .captive
    case .scopeNeverOpen: .scopeNeverOpen
    case .scopesNeverOpen: .scopesNeverOpen
    case .repeatedMapKey: .repeatedMapKey
    case .decoratesNothing: .decoratesNothing
    case .overridesNothing: .overridesNothing
    case .overridesNoElement: .overridesNoElement
    case .exposesNothing: .exposesNothing
    case .removesNothing: .removesNothing
    case .removesNoModule: .removesNoModule
    case .removesNoElement: .removesNoElement
    case .installsItself: .installsItself
    case .installedTwice: .installedTwice
    case .severalActors: .severalActors
    case .removesNoProperty: .removesNoProperty
    case .aliasOfContribution: .aliasOfContribution
    case .namesNoParameter: .namesNoParameter
    case .weakValue: .weakValue
    case .closesNothing: .closesNothing
    case .severalRuns: .severalRuns
    case .completesNothing: .completesNothing
    case .severalOwners: .severalOwners
    case .sharedSite: .sharedSite
    case .contextualContribution: .contextualContribution
    case .unboundRoot: .unboundRoot
    case .closedRoot: .closedRoot
    case .closedRequirement: .closedRequirement
    case .resource: .resource
    case .awaitedAnew: .awaitedAnew
    case .opensOtherwise: .opensOtherwise
    }
  }
}
