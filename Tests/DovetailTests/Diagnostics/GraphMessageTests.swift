import Dovetail
import Testing

@Suite("Messages of broken graphs")
struct GraphMessageTests {
  static let all: [BrokenGraph] = [
    .missing, .missingProperty, .missingInProvider, .missingFactory, .missingMadeByFactory, .missingArgumentOfFactory,
    .missingButPrivate, .missingName, .missingMisspelled, .missingComposition, .missingOptional, .missingSameName,
    .missingOddTypes, .missingLongChain, .duplicate, .duplicateModule, .duplicateInLoop, .cycle, .cycleOfOne,
    .cycleLong, .cycleByProperty, .cycleByPropertyOfStruct, .hearsNothing, .captive, .captiveInProvider,
    .scopeNeverOpen, .scopesNeverOpen, .repeatedMapKey, .decoratesNothing,
    .overridesNothing, .overridesImplementation, .exposesNothing, .removesNothing, .removesNoModule, .installsItself,
    .installsItselfEverNew,
    .needsMainActor, .eagerOnMainActor, .missingForOwner, .duplicateForOwner, .duplicateFallback,
    .contextualContribution,
    .sharedSite, .noOwner, .removesNoProperty, .notASuperclass, .missingInRecipe, .unboundRoot, .severalFaults,
    .hostileNames,
  ]

  @Test("The message is the pinned one", arguments: all)
  func message(_ broken: BrokenGraph) throws {
    let error = try #require(throws: GraphError.self) { try broken.build() }
    Golden.expect(error.description, broken.name)
  }

  @Test("Every message begins with its place, as tools read it, and ends with the remedy", arguments: all)
  func shape(_ broken: BrokenGraph) throws {
    let error = try #require(throws: GraphError.self) { try broken.build() }
    for finding in error.findings {
      let lines = finding.description.split(separator: "\n", omittingEmptySubsequences: false)
      let site = finding.place.site
      let hasPlace = lines[0].hasPrefix("\(site.filePath):\(site.line):\(site.column): error: [\(finding.id)] ")
      #expect(hasPlace || lines[0].hasPrefix("error: [\(finding.id)] "))
      #expect(lines[lines.count - 1].hasPrefix("  to fix it     "))
      #expect(!lines[0].hasSuffix("."))
      #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("  ") && !$0.hasSuffix(" ") })
      #expect(lines.count <= 25)
    }
  }
}
