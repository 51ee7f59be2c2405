/// The article about findings and errors, of which `explain` prints a section.
///
/// It is part of the program, so that a tool needs no file. `Findings.md` of the documentation is recorded from it:
/// `DOVETAIL_RECORD_GOLDEN=1 swift test --filter FindingSnippetTests`.
package enum FindingsArticle {
  package static let text = #"""
    # Findings and errors

    Look up the id of a message: what it means, the smallest example, and what to write instead.

    ## Overview

    Each message of Dovetail has an id in brackets, as in
    `error: [missing] nothing binds 'Logger', which 'Session' needs as its 1st argument`. The words of a message may
    change from version to version; its id stays. In code, it is ``Finding/id`` and ``ResolutionError/id``. A graph tool
    prints a section of this page:

    ```
    swift run AppGraph explain captive
    ```

    ## Faults of a graph

    A ``GraphError`` has a ``Finding`` for each fault. The check in a build, `verify` in a test and `try Injector { … }`
    report them before any value is made.

    ### missing

    A binding or a root needs a key that nothing binds. Or it needs the elements of a collection, as in
    `[Lazy<Plugin>]`, and the collection is bound as a whole.

    ```swift
    Bind(Page.self).to { Page(api: $0) }
    ```

    Bind the key, here `Api`. Or ask for a key that is bound: the message lists similar ones under `did you mean`.

    ### duplicate

    Two bindings have the same key. Or a module that contributes or decorates is installed twice.

    ```swift
    Bind(Api.self).to { LiveApi() }
    Bind(Api.self).to { FakeApi() }
    ```

    Remove one, or put the second one in `Override { … }`. If both come from one module, install it once, or make it
    `Hashable`, so that equal modules count once.

    ### cycle

    A value needs itself. The check of the graph reports it. A read reports it when an initializer calls a `Lazy` or a
    `Provider` of a value that needs the one being made.

    ```swift
    Bind(Chicken.self).to { (_: Egg) in Chicken() }
    Bind(Egg.self).to { (_: Chicken) in Egg() }
    ```

    Let one of them ask for a `Lazy` or a `Provider` of the other one, and use it after the initializer has ended. Or
    set a weak property in `.onCreate`.

    ### captive

    A longer-lived value retains a shorter-lived one: here, the server would retain the user of one request. A
    `Provider<User>` does not help. It asks the injector of the server, in which no request is open.

    ```swift
    Bind(User.self).to(User.init).in(.request)
    Bind(Server.self).to { (_: User) in Server() }.singleton()
    ```

    Bind the longer-lived value in the scope too, or pass the shorter-lived one as an argument when it is used.

    ### scope-never-open

    A value needs another one whose scope is not open where it is made, or two whose scopes are never open together. Or
    the app asks for a root outside of a scope that it needs.

    ```swift
    Bind(Progress.self).to(Progress.init).in(.upload)
    Bind(Preview.self).to { (_: Progress) in Preview() }.in(.download)
    ```

    Bind both in one scope, or declare one scope inside the other: `Scope("download", inside: .upload)`. For a root,
    name the scope in which the app asks: `Root(Page.self, in: .request)`.

    ### repeated-map-key

    Two contributions to a map have the same map key.

    ```swift
    Contribute(Plugin.self, at: "spelling").to { Spelling() }
    Contribute(Plugin.self, at: "spelling").to { Grammar() }
    ```

    Give one of them another map key, or put the second one in `Override { … }`.

    ### decorates-nothing

    A decorator wraps a key that nothing binds.

    ```swift
    Decorate(Api.self) { CachingApi(wrapping: $0) }
    ```

    Bind the key, or correct it: a decorator of `LiveApi` does not wrap what is bound as `Api`.

    ### overrides-nothing

    An override replaces a key that nothing binds.

    ```swift
    Bind(Api.self).to { LiveApi() }
    Override { Bind(LiveApi.self).to { LiveApi() } }
    ```

    Override the key that the app binds, here `Api`. Bind new keys outside of the override.

    ### exposes-nothing

    A private block exposes a key that it does not bind.

    ```swift
    Private {
      Bind(Cache.self).to(Cache.init)
    } exposing: {
      Expose(Images.self)
    }
    ```

    Bind the key within the block, or remove it from `exposing`.

    ### removes-nothing

    A removal finds nothing: the graph has no such key, module or element, or the recipe no such property.

    ```swift
    let graph = try Graph { Bind(Api.self).to { LiveApi() } }
    let smaller = try graph.removing(LiveApi.self)
    ```

    Name what the graph has, here `Api`, or drop the removal.

    ### installs-itself

    A module is among the modules that it installs.

    ```swift
    struct EndlessModule: Module {
      var bindings: Bindings { EndlessModule() }
    }
    let graph = try Graph(EndlessModule())
    ```

    Remove it from its own `bindings`. If it stops installing itself at some value, as with a counter, make it
    `Hashable`.

    ### several-actors

    The functions that make and complete a value are isolated to several actors: here the actor of `Repository`, and the
    main actor.

    ```swift
    Bind(Repository.self).to(Repository.init).onCreate { @MainActor _ in }
    ```

    Call them all in one async function, which waits for each: `.to { await … }`.

    ### awaited-anew

    An async function makes a transient value, and the initializer that needs the value cannot wait.

    ```swift
    Bind(Token.self).to { await Token() }
    Bind(Page.self).to { (_: Token) in Page() }
    ```

    Share the value: `.singleton()`, `.in(.request)` or `.perResolution()`. Or ask for a `Provider` of it, and await
    that.

    ### alias-of-contribution

    `.also` gives a contribution another key. An element of a collection has no key of its own that the other one could
    stand for.

    ```swift
    Contribute(Plugin.self).to { Spelling() }.also(Speller.self) { _ in Spelling() }
    ```

    Bind the type, and let both name it: `Contribute(Plugin.self).toAlias(of: \Spelling.self)` and
    `Bind(Speller.self).toAlias(of: \Spelling.self)`.

    ### key-path-as-target

    The target is a key path to the value itself. As a function, it would make another value at each read.

    ```swift
    Bind(Api.self).to(\LiveApi.self)
    ```

    Write an alias: `.toAlias(of: \LiveApi.self)`.

    ### shared-site

    A shared value asks for its ``InjectionSite``. All dependents get the same value, so that it has no single site.

    ```swift
    Bind(Log.self).to { (site: InjectionSite) in Log() }.singleton()
    Bind(Page.self).to { (_: Log) in Page() }
    ```

    Bind it `.unshared()`, or remove the `InjectionSite` from its parameters.

    ### contextual-contribution

    A contribution is for certain owners only. A collection is the same for all of its dependents.

    ```swift
    Contribute(Plugin.self).to { Spelling() }.when(injectedInto: Page.self)
    ```

    Remove `.when`, or bind another key to what this owner needs.

    ### more-faults

    A graph has more than a hundred faults, and this message counts the rest by id. `resolveAll` does the same for
    bindings that cannot be made.

    Fix those above it first: others often follow from them. ``GraphError/findings`` has all of them, and so has
    `graph --format json` of a graph tool.

    ## Warnings of a graph

    A graph tool reports them. They fail a check only with `--strict`. In code, the first two are `Graph.warnings` of
    `DovetailInspection`.

    ### inherits-nothing

    The binding of a class injects none of the properties that the recipe of its superclass injects.

    ```swift
    class House: Injectable {
      var garage: Garage?
      static var recipe: Recipe<House> { Recipe(House.init).injecting(\.garage) }
      required init() {}
    }
    final class Villa: House {}
    Bind(Garage.self).to(Garage.init)
    Bind(Villa.self).to(Villa.init)
    ```

    Move what both need into a method in an extension of `RecipeBuilder where Value: House`, and call it in both
    recipes.

    ### calls-no-did-inject

    A type conforms to ``DidInject``, but its binding has neither an injected property nor a hook. So `didInject()` is
    never called.

    ```swift
    final class Lamp: DidInject {
      func didInject() {}
    }
    Bind(Lamp.self).to(Lamp.init)
    ```

    Call it in a hook, `.onCreate { try $0.didInject() }`, or remove the conformance.

    ### unused

    No root of the program needs the binding, here `Cache`. `check --unused` of a graph tool reports it.

    ```swift
    struct AppGraph: GraphTool {
      static var bindings: Bindings {
        Bind(Api.self).to { LiveApi() }
        Bind(Cache.self).to(Cache.init)
      }
      static var roots: [Root] { [Root(Api.self)] }
    }
    ```

    Remove the binding, or add what the program asks for to the roots: `Root(Cache.self)`.

    ### no-roots

    `check --unused` is run for a graph tool that declares no roots. Without roots, nothing can be found unused.

    ```swift
    struct RootlessGraph: GraphTool {
      static var bindings: Bindings { Bind(Api.self).to { LiveApi() } }
    }
    ```

    Declare what the program asks for: `static var roots: [Root] { [Root(Api.self)] }`.

    ## Errors of a read

    A ``ResolutionError`` is thrown by `try injector.resolve(…)`; a subscript and `with` print it and trap. A read may
    also report `cycle`, which is among the faults above.

    ### unbound

    The graph does not bind the key, or only within a private block. The check covers what bindings need, and this key
    is asked for by the app's own code.

    ```swift
    let injector = try Injector { Bind(Api.self).to { LiveApi() } }
    _ = try injector.resolve(LiveApi.self)
    ```

    Ask for a key that is bound, here `Api`, or bind the key. Declare what the app asks for as roots, so that the check
    covers it.

    ### failed

    The function that makes the value threw. The message has its error, which is ``ResolutionError/underlying`` in code.

    ```swift
    let injector = try Injector { Bind(Database.self).to { throw Offline() } }
    _ = try injector.resolve(Database.self)
    ```

    Fix the cause. Nothing of the attempt is cached: the next read calls the function again.

    ### scope-not-open

    The key belongs to a scope that is not open in this injector.

    ```swift
    let injector = try Injector { Bind(User.self).to(User.init).in(.request) }
    _ = try injector.resolve(User.self)
    ```

    Ask the injector that `enter(.request)` returns.

    ### scope-closed

    The scope was closed before the read.

    ```swift
    let injector = try Injector { Bind(User.self).to(User.init).in(.request) }
    let request = try injector.enter(.request)
    request.close()
    _ = try request.resolve(User.self)
    ```

    Close the scope after its last use. `withScope` closes it when its closure ends.

    ### injector-closed

    The injector was closed before the read.

    ```swift
    let injector = try Injector { Bind(Api.self).to { LiveApi() } }
    await injector.close()
    _ = try injector.resolve(Api.self)
    ```

    Close the injector after its last use, and after the scopes that are open in it.

    ### injector-gone

    A `Provider`, a `Lazy`, a `Factory` or an injected `Injector` is used after its injector was released. They refer to
    it weakly.

    ```swift
    let provider = try Injector { Bind(Api.self).to { LiveApi() } }.resolve(Provider<any Api>.self)
    _ = try provider.get()
    ```

    Retain the injector: in a property, by `makeGlobal()`, or during `injector.run { … }`. A local variable is not
    enough: an optimized build releases it after its last use.

    ### no-injector

    An `@Inject` property, or the static `resolve()` of an `Injectable` type, needs the current injector, and there is
    none.

    ```swift
    final class Screen {
      @Inject var api: any Api
    }
    let api = try Screen().$api.get()
    ```

    Make the owner in `injector.run { … }`, or call `injector.makeGlobal()` where the program begins. In a test, add the
    trait `.injecting { … }`.

    ### needs-main-actor

    The value, or one that it needs, is made on the main actor, and the read is elsewhere.

    ```swift
    let injector = try Injector { Bind(Window.self).to(Window.init) }
    _ = try injector.resolve(Window.self)
    ```

    Read it in code that is `@MainActor`, or await it: `try await injector.resolved(Window.self)`. A closure that is
    written in `@MainActor` code is isolated too: bind an initializer or a `nonisolated` function in its place.

    ### needs-await

    The value, or one that it needs, is made by an async function, and the read cannot wait.

    ```swift
    let injector = try Injector { Bind(Token.self).to { await Token() }.singleton() }
    _ = try injector.resolve(Token.self)
    ```

    Await it: `try await injector.resolved(Token.self)`. Or make all that is shared ahead: `try await injector.start()`.

    ### stack-too-small

    So many values are made inside each other that the stack of the thread may overflow.

    Read the value on a thread with a larger stack. Or let a value in the middle ask for a `Provider` or a `Lazy`.

    ### live

    The value is bound as `.live()`, since it reaches out of the process, and the injector is strict.

    ```swift
    let graph = try Graph { Bind(Api.self).to { LiveApi() }.live() }
    _ = try Injector(graph.strict()).resolve(Api.self)
    ```

    Override it with a double: `graph.overriding { Bind(Api.self).to { FakeApi() } }`.

    ### wrong-parent

    A scope is entered from an injector that is not in the scope around it.

    ```swift
    let injector = try Injector { Bind(Thumbnail.self).to(Thumbnail.init).in(.page) }
    _ = try injector.enter(.page)                  // Scope("page", inside: .request)
    ```

    Enter the outer scope first: `injector.enter(.request).enter(.page)`.

    ### missing-seed

    An injector is made, or a scope is entered, without a value for a key that is `.seeded`.

    ```swift
    let injector = try Injector { Bind(User.self).seeded(in: .request) }
    _ = try injector.enter(.request)
    ```

    Give it: `enter(.request) { Seed(User.self, user) }`, or `Injector(graph) { Seed(Database.self, database) }`.

    ### repeated-seed

    An injector or a scope is given two seeds for one key.

    ```swift
    let injector = try Injector { Bind(User.self).seeded(in: .request) }
    _ = try injector.enter(.request) {
      Seed(User.self, User())
      Seed(User.self, User())
    }
    ```

    Remove one of them.

    ### unknown-seed

    An injector or a scope is given a seed for a key that is not `.seeded` there. Often an override has bound the key.

    ```swift
    let injector = try Injector { Bind(User.self).to(User.init).in(.request) }
    _ = try injector.enter(.request) { Seed(User.self, User()) }
    ```

    Bind the key as `.seeded(in: .request)`, or drop the seed.

    ## Errors of closing and of the global injector

    ### not-closed

    An `onClose` hook threw, or did not end in time. All other hooks have been called.

    ```swift
    let injector = try Injector {
      Bind(Log.self).to { Log() }.singleton().onClose { _ in throw Offline() }
    }
    _ = try injector.resolve(Log.self)
    print(await injector.close())
    ```

    Fix the cause, or allow more time: `close(within: .seconds(60))`. ``CloseReport/failures`` has the error of each
    hook.

    ### close-needs-await

    A trap: `close()` is called where nothing can wait, and a value has an async `onClose` hook.

    ```swift
    Bind(Pool.self).to(Pool.init).singleton().onClose { await $0.drain() }
    func stop(_ injector: Injector) { injector.close() }
    ```

    Await it: `await injector.close()`. Open a scope by `withScope`, which closes it.

    ### second-global-injector

    `makeGlobal()` is called twice in a process.

    ```swift
    try Injector { Bind(Api.self).to { LiveApi() } }.makeGlobal()
    try Injector { Bind(Api.self).to { FakeApi() } }.makeGlobal()
    ```

    Keep one of them, and use the other one in `injector.run { … }`.

    ## Errors of properties

    These are of the wrappers in `DovetailProperties`.

    ### assigned-twice

    A `@Final` property or a `FinalCell` is assigned a second time. `$token.set(…)` throws; a plain assignment traps.

    ```swift
    final class Session {
      @Final var token: String?
    }
    let session = Session()
    try session.$token.set("a")
    try session.$token.set("b")
    ```

    Assign it once, or use a `var` without `@Final`.

    ### preference-mismatch

    A stored preference has another type than the property. A plain read returns the default value.

    ```swift
    let store = MemoryPreferences(["volume": .string("loud")])
    let volume = Preference(wrappedValue: 1.0, "volume", in: store)
    _ = try volume.read()
    ```

    Give the property the stored type or another key, or remove what is stored: `try $volume.remove()`.

    ### preferences-unreadable

    A store cannot be read, as a file that is not JSON. It is never overwritten, and a plain read returns the default
    value.

    ```swift
    let name = Preference(wrappedValue: "guest", "name", in: JSONFilePreferences(at: picture))
    _ = try name.read()
    ```

    Repair the file, or move it away.

    ### preferences-unwritable

    A store cannot be written, as a file whose folder is missing. The stored value is the one from before.

    ```swift
    let name = Preference(wrappedValue: "guest", "name", in: JSONFilePreferences(at: missingFolder))
    try name.write("Ada")
    ```

    Fix the cause that the message names, such as permissions or a full disk.

    ### preference-unencodable

    A value is assigned that the store could not give back, as a date that is not finite.

    ```swift
    let due = Preference(wrappedValue: Date.now, "due", in: JSONFilePreferences(at: file))
    try due.write(Date(timeIntervalSince1970: .infinity))
    ```

    Assign a value that its `Codable` conformance and the store can write.

    ### spell-refused

    A trap: a spell threw at a plain assignment to a `@Spell` property.

    ```swift
    final class Sign {
      @Spell(NonEmpty()) var text = "Open"
    }
    Sign().text = ""                               // NonEmpty throws
    ```

    Assign a value that the spell accepts, or catch its error: `try sign.$text.set("")`.

    ## Faults of templates

    `DovetailPartials` checks templates with the graph, and their faults are in its ``GraphError``. In the examples,
    `Label` and `Button` are elements, and `UserView` is the owner of the template.

    ### missing-template

    There is no file for the template of an owner. The message lists the paths that were tried.

    ```swift
    Bind(UserView.self).to(UserView.init)
    Template(UserView.self)                        // no UserView.partial.xml among the resources
    ```

    Add the file to the resources of the target, or name its bundle: `PartialSource(in: .module)`.

    ### outside-bundle

    The name or the folder of a `PartialSource` leads out of the bundle, or the file is a link that does.

    ```swift
    PartialSource(in: .module, folder: "../Shared")
    ```

    Name a file within the bundle, without `..`.

    ### unreadable-template

    The file is there and cannot be read: it is a folder, or the app lacks the permission.

    ```
    UserView.partial.xml: error: [unreadable-template] the file cannot be read: it is no plain file
    ```

    Put a plain file there that the app may read.

    ### malformed-template

    The file is not well-formed XML: here, `Label` is never closed.

    ```xml
    <UserView>
      <Label text="Ada">
    </UserView>
    ```

    Correct it where the message points: close elements, quote values, and write `&` as `&amp;` and `<` as `&lt;`.

    ### document-type

    The file has a `DOCTYPE`. A template has no entities of its own.

    ```xml
    <!DOCTYPE UserView>
    <UserView/>
    ```

    Remove it, and write characters as they are or as `&#…;`.

    ### processing-instruction

    The file has a processing instruction.

    ```xml
    <UserView><?page break?></UserView>
    ```

    Remove it. An XML declaration, as in `<?xml version="1.0"?>`, may stand at the very beginning.

    ### wrong-encoding

    The file is not UTF-8, declares another encoding, or begins with a byte order mark.

    ```xml
    <?xml version="1.0" encoding="ISO-8859-1"?>
    <UserView/>
    ```

    Save it as UTF-8 without a byte order mark, and declare `encoding="UTF-8"` or nothing.

    ### large-template

    The file has more than 1 MiB.

    Split it into partials, and keep data in files of its own.

    ### deep-template

    An element lies in more than 100 others.

    Split the template into partials.

    ### wide-element

    An element has more than 256 attributes.

    Put some of them into elements of their own.

    ### wrong-root

    The root element is not named for the owner.

    ```xml
    <Label text="Ada"/>
    ```

    Write `<UserView>` around it.

    ### unknown-element

    No bound type declares an element of that name.

    ```xml
    <UserView><Lable text="Ada"/></UserView>
    ```

    Correct the name, or bind a `PartialElement` of it: `Bind(Label.self).to(Label.init)`.

    ### ambiguous-element

    Two bound types declare an element of that name.

    ```swift
    extension Heading: PartialElement {
      static var element: Element<Heading> { Element("Text") {} }
    }
    extension Caption: PartialElement {
      static var element: Element<Caption> { Element("Text") {} }
    }
    ```

    Give each a name of its own, or bind only one of them.

    ### unknown-attribute

    The element declares no such attribute.

    ```xml
    <UserView><Label text="Ada" sise="12"/></UserView>
    ```

    Correct the name, or declare it: `Attribute("size", \.size)`.

    ### missing-attribute

    An attribute that is `.required` is not written.

    ```xml
    <UserView><Label/></UserView>
    ```

    Write it: `<Label text="Ada"/>`.

    ### wrong-value

    The text of an attribute or an element does not convert to its type, here `Int`.

    ```xml
    <UserView><Label text="Ada" size="big"/></UserView>
    ```

    Write a value of that type. The message says what it takes.

    ### unexpected-text

    An element that declares no `TextContent` has text.

    ```xml
    <UserView><Label text="Ada">Ada</Label></UserView>
    ```

    Remove the text, or declare `TextContent(\.text)`.

    ### missing-text

    An element whose `TextContent` is required has no text.

    ```xml
    <UserView><Button/></UserView>
    ```

    Write it: `<Button>Save</Button>`.

    ### unexpected-element

    An element has others within it and declares no `Children`; or its `Children` are of another type.

    ```xml
    <UserView><Label text="Ada"><Button>Save</Button></Label></UserView>
    ```

    Move the inner element, or declare `Children(\.subviews)`. For a type that does not fit, declare
    `Usable(as: View.self) { $0 }`.

    ### unknown-outlet

    The owner declares no such outlet.

    ```xml
    <UserView><Label text="Ada" outlet="nmae"/></UserView>
    ```

    Correct the name, or declare it: `Outlet("name", \.nameLabel)`.

    ### wrong-outlet

    The property of an outlet has another type than the element.

    ```xml
    <UserView><Button outlet="name">Save</Button></UserView>
    ```

    Give the outlet to an element of the type, here `Label`, or change the property.

    ### repeated-outlet

    Two elements are the same outlet.

    ```xml
    <UserView><Label text="a" outlet="name"/><Label text="b" outlet="name"/></UserView>
    ```

    Leave it to one of them.

    ### missing-outlet

    No element is an outlet that the owner needs.

    ```xml
    <UserView/>
    ```

    Add `outlet="name"` to an element, or declare the outlet `.optional`.

    ### unknown-action

    The owner declares no such action.

    ```xml
    <UserView><Button action="sav">Save</Button></UserView>
    ```

    Correct the name, or declare it: `Action("save", UserView.save)`.

    ### wrong-action

    The method of an action takes a value that the event does not pass.

    ```xml
    <UserView><Button action="pick">Pick</Button></UserView>
    ```

    Connect a method that takes what the event passes, or nothing.

    ### unknown-partial

    No module has a template of that name, or `<Partial>` has no name.

    ```xml
    <UserView><Partial name="Bage"/></UserView>
    ```

    Correct the name, or add `Template(Badge.self)` to a module.

    ### includes-itself

    A template includes itself, or one that includes it.

    ```xml
    <UserView><Partial name="UserView"/></UserView>
    ```

    Remove it, or let the owner make it later, with `@Partial`.

    ### repeated-declaration

    An element or an owner declares an attribute, an outlet, an action, `Children` or `TextContent` twice. Or a type
    declares an element twice.

    ```swift
    extension Field: PartialElement {
      static var element: Element<Field> {
        Element("Field") {
          Attribute("text", \.text)
          Attribute("text", \.hint)
        }
      }
    }
    ```

    Remove one, or rename it.

    ### reserved-name

    An element declares the attribute `outlet`, which connects each element with its owner, or an element is named
    `Partial`.

    ```swift
    extension Socket: PartialElement {
      static var element: Element<Socket> { Element("Socket") { Attribute("outlet", \.text) } }
    }
    ```

    Rename it.

    ## Issues of tests

    `DovetailTesting` records them at the line of the test or of the double. `live`, `failed` and the faults of graphs
    are issues too.

    ### no-answer

    A spy of a throwing function has no answer when it is called. The call throws `MissingAnswer`.

    ```swift
    let fetching = Spy<(String) async throws -> [User]>()
    _ = try await fetching("/users")
    ```

    Give it an answer first: `fetching.returns([])`, or `Spy(returning: [])`.

    ### spent-answers

    A spy has been called more often than it has answers in turn. It gives the last answer again.

    ```swift
    let counting = Spy<() -> Int>(returning: 0)
    counting.returns(inTurn: 1, 2)
    _ = [counting(), counting(), counting()]
    ```

    Add an answer, or let one be given each time: `counting.returns(2)`.

    ### not-called

    A test waits for calls of a spy, and they do not come in time.

    ```swift
    let logging = Spy<(String) -> Void>()
    await logging.called(within: .milliseconds(10))
    ```

    Check that what the test started calls it, or wait longer.

    ### after-test

    A double is used after the end of its test, by a task that the test did not wait for.

    ```swift
    let logging = Spy<(String) -> Void>()
    Task { logging("late") }
    ```

    Wait for the task in the test.

    ### other-test

    A double that one test made is used in another one, as with an instance in the graph of a suite.

    ```swift
    @Suite(.injecting { Bind(Logger.self).toInstance(LoggerDouble()) })
    struct SharedDoubleTests {}
    ```

    Make one in each test: `.to { LoggerDouble() }`, or in `.overriding { … }`.

    ### unimplemented

    A function of an `Unimplemented` double is called.

    ```swift
    let missing = Unimplemented(Api.self)
    missing("fetch")
    ```

    Give the test a double that answers, or do not call the function.

    ### no-graph

    A trait, `withInjector` or `expectDeallocated` needs a graph, and the test has none.

    ```swift
    @Test(.overriding { Bind(Api.self).to { FakeApi() } }) func offline() {}
    ```

    Write `.injecting { AppModule() }` before it or on the suite, or pass a graph to the function.

    ### unused-override

    A test does not use a key that it overrides. For an override of a suite that none of its tests used, it is a
    warning.

    ```swift
    @Test(
      .injecting { Bind(Api.self).to { LiveApi() } },
      .overriding { Bind(Api.self).to { FakeApi() } }
    ) func nothing() {}
    ```

    Drop the override, or find out why the test does not need it.

    ### stayed

    `expectDeallocated` finds an object of the injector that outlives it.

    ```swift
    @Test func leak() throws {
      var kept: [Screen] = []
      try expectDeallocated(try Graph { Bind(Screen.self).to(Screen.init) }) { kept.append($0[Screen.self]) }
    }
    ```

    Look first at the objects that no other object of the injector holds: a static, a closure or a task retains them, or
    two retain each other.

    ### no-face

    `expectPublicFace` finds no record of what the module binds.

    ```swift
    @Test func face() { expectPublicFace(of: EndlessModule()) }
    ```

    Record it: `DOVETAIL_RECORD_FACES=1 swift test`. Commit the file.

    ### other-face

    A module does not bind what `expectPublicFace` has on record. The message lists the differences.

    If they are meant, renew the record: `DOVETAIL_RECORD_FACES=1 swift test`.

    ### recorded

    `expectPublicFace` has recorded what the module binds. Such a run fails on purpose, so that it cannot pass for a
    test.

    Read the file, and run the tests again without `DOVETAIL_RECORD_FACES`.

    ### unwritable-face

    `expectPublicFace` cannot write its record. The message has the reason.

    Make the folder `Faces` beside the test's file writable.
    """#
}
