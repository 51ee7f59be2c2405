/// The article about findings and errors, of which `explain` prints a section.
///
/// It is part of the program, so that a tool needs no file. `Findings.md` of the documentation is recorded from it:
/// `DOVETAIL_RECORD_GOLDEN=1 swift test --filter FindingSnippetTests`.
package enum FindingsArticle {
  package static let text = #"""
    # Findings and errors

    Look up the id of a message: its meaning, the smallest example, and the remedy.

    ## Overview

    Each message of Dovetail has an id in brackets, as in
    `error: [missing] nothing binds 'Logger', which 'Session' needs as its 1st argument`. The text of a message may
    change between versions; its id stays. In code, it is ``Finding/id`` and ``ResolutionError/id``. A graph tool prints
    a section of this page:

    ```
    swift run AppGraph explain captive
    ```

    ## Faults of a graph

    A ``GraphError`` has a ``Finding`` for each fault. The check in a build, `verify` in a test and `try Injector { … }`
    report all faults before any value is made.

    ### missing

    A binding or a root needs a key that nothing binds. Or it needs the elements of a collection, as in
    `[Lazy<Plugin>]`, but the collection is bound as a whole.

    ```swift
    Bind(Page.self).to { Page(api: $0) }
    ```

    Bind the key, here `Api`, or use a key that is bound. The message lists similar keys under `did you mean`, all
    dependents under `needed by`, and the module that binds the key in another variant of the graph under `bound by`.

    A key that a module requires, with ``Requires``, is missing at that line. When the module is checked alone, each key
    that it neither binds nor requires is missing: require it, or bind it.

    ### duplicate

    Two bindings have the same key, or a module that contributes or decorates is installed twice.

    ```swift
    Bind(Api.self).to { LiveApi() }
    Bind(Api.self).to { FakeApi() }
    ```

    Remove one, or put the second one in `Override { … }`. If both come from one module, install it once, or make it
    `Hashable`, so that equal modules count once.

    ### cycle

    A value needs itself. The check finds cycles of bindings. A read finds a cycle through a `Lazy` or a `Provider` that
    an initializer calls.

    ```swift
    Bind(Chicken.self).to { (_: Egg) in Chicken() }
    Bind(Egg.self).to { (_: Chicken) in Egg() }
    ```

    Inject a `Lazy` or a `Provider` of one of them into the other, and use it after the initializer has ended. Or set a
    weak property in `.onCreate`.

    ### captive

    A longer-lived value retains a shorter-lived one: here, the server would retain the user of one request. A
    `Provider<User>` does not help, because it reads from the server's injector, where no request is open.

    ```swift
    Bind(User.self).to(User.init).in(.request)
    Bind(Server.self).to { (_: User) in Server() }.singleton()
    ```

    Bind the longer-lived value in the scope too, with what retains it, or pass the shorter-lived one as an argument when
    it is used. If one value retains several, or several retain one, the message is about that one, and lists the paths.

    ### scope-never-open

    A value needs another one whose scope is not open where the value is made, or two whose scopes are never open
    together. Or a root needs a scope that is not open where the app reads it.

    ```swift
    Bind(Progress.self).to(Progress.init).in(.upload)
    Bind(Preview.self).to { (_: Progress) in Preview() }.in(.download)
    ```

    Bind both in one scope, or declare one scope inside the other: `Scope("download", inside: .upload)`. For a root,
    name the scope in which the app reads it: `Root(Page.self, in: .request)`. If several values need one, the message
    is about that one, and lists the paths.

    ### opens-otherwise

    The arguments of an ``Opener`` are not the seeds of the scope that it opens, or no binding names that scope.

    ```swift
    Bind(User.self).seeded(in: .request)
    Bind(Opener<Token>.self).opening(.request)
    ```

    Write the seeds as its arguments, `Bind(Opener<User>.self).opening(.request)`, or declare what it passes:
    `Bind(Token.self).seeded(in: .request)`.

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

    Bind the key, or correct it: a decorator of `LiveApi` does not wrap a value that is bound as `Api`.

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

    A removal names a key, a module or an element that the graph does not have, or a property that the recipe does not
    have.

    ```swift
    let graph = try Graph { Bind(Api.self).to { LiveApi() } }
    let smaller = try graph.removing(LiveApi.self)
    ```

    Name what the graph has, here `Api`, or drop the removal.

    ### installs-itself

    A module installs itself, directly or through other modules.

    ```swift
    struct EndlessModule: Module {
      var bindings: Bindings { EndlessModule() }
    }
    let graph = try Graph(EndlessModule())
    ```

    Remove it from its own `bindings`. If the recursion ends at some value, such as that of a counter, make the module
    `Hashable`.

    ### several-actors

    The functions that make and complete a value are isolated to different actors: here the actor of `Repository`, and
    the main actor.

    ```swift
    Bind(Repository.self).to(Repository.init).onCreate { @MainActor _ in }
    ```

    Call them in one async function, which awaits each: `.to { await … }`.

    ### awaited-anew

    An async function makes a transient value, but the initializer that needs the value cannot wait.

    ```swift
    Bind(Token.self).to { await Token() }
    Bind(Page.self).to { (_: Token) in Page() }
    ```

    Share the value: `.singleton()`, `.in(.request)` or `.perResolution()`. Or inject a `Provider` of it, and await
    that.

    ### alias-of-contribution

    `.also` gives a contribution another key. An element of a collection has no key of its own, so it cannot have an
    alias.

    ```swift
    Contribute(Plugin.self).to { Spelling() }.also(Speller.self) { _ in Spelling() }
    ```

    Bind the type, and make both aliases of it: `Contribute(Plugin.self).toAlias(of: \Spelling.self)` and
    `Bind(Speller.self).toAlias(of: \Spelling.self)`.

    ### misplaced

    A part of a statement means nothing there: a hook for closing what no injector makes and holds, a property or a
    hook of what the statement does not make, such as an instance or an alias, `.weak()` for a struct, a second owner.

    ```swift
    Bind(Api.self).to { LiveApi() }.onClose { _ in }
    ```

    Move the part to the statement that it is meant for, or add what it needs: here a lifetime, `.singleton()`.

    ### names-no-parameter

    `.using` gives a key to the parameter of its type, but no parameter has that type, or several have it.

    ```swift
    Bind(Key<String>("name")).toInstance("Ada")
    Bind(Page.self).to { Page() }.using(Key<String>("name"))
    ```

    Remove the key, or name those of all parameters as a tuple: `.to((.name, Key(Api.self))) { … }`.

    ### shared-site

    A shared value needs its ``InjectionSite``. All dependents get the same value, so it has no single site.

    ```swift
    Bind(Log.self).to { (site: InjectionSite) in Log() }.singleton()
    Bind(Page.self).to { (_: Log) in Page() }
    ```

    Bind it `.unshared()`, or remove the `InjectionSite` from its parameters.

    ### contextual-contribution

    A contribution is restricted to certain owners, but a collection is the same for all of its dependents.

    ```swift
    Contribute(Plugin.self).to { Spelling() }.when(injectedInto: Page.self)
    ```

    Remove `.when`, or bind another key for this owner.

    ### more-faults

    A graph has more than a hundred faults, and this message counts the rest by id. `resolveAll` does the same for
    bindings that cannot be made.

    Fix the faults above it first: others often follow from them. ``GraphError/findings`` and a graph tool's
    `graph --format json` have all faults.

    ## Warnings of a graph

    A graph tool reports warnings. They fail a check only with `--strict`. In code, the first three are in
    `Graph.warnings` of `DovetailInspection`.

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

    Move the common injections into a method in an extension of `RecipeBuilder where Value: House`, and call it in both
    recipes.

    ### calls-no-did-inject

    A type conforms to ``DidInject``, but its binding injects no property, so `didInject()` is never called.

    ```swift
    final class Lamp: DidInject {
      func didInject() {}
    }
    Bind(Lamp.self).to(Lamp.init)
    ```

    Remove the conformance, and call the method in a hook: `.onCreate { try $0.didInject() }`.

    ### made-twice

    A binding gets an object as an argument, here a `Horn`, and another object of the same class in `injecting`, because the
    class is not shared. What is set on one is not set on the other.

    ```swift
    final class Horn: Sendable {
      func blow() {}
    }
    final class Truck {
      init(horn: Horn) {}
    }
    Bind(Horn.self).to(Horn.init)
    Bind(Truck.self).to(Truck.init).injecting(Horn.self) { _, horn in horn.blow() }
    ```

    Read the object from the value, `.onCreate { $0.horn.blow() }`, or share it: `Bind(Horn.self).to(Horn.init).singleton()`,
    or `.perResolution()` for one in each resolve.

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

    Remove the binding, or add the key that the program reads to the roots: `Root(Cache.self)`.

    ### no-roots

    `check --unused` was run with a graph tool that declares no roots. Without roots, it cannot find unused bindings.

    ```swift
    struct RootlessGraph: GraphTool {
      static var bindings: Bindings { Bind(Api.self).to { LiveApi() } }
    }
    ```

    Declare the keys that the program reads: `static var roots: [Root] { [Root(Api.self)] }`.

    ### module-rule

    A binding of one module needs one of another module, which a rule of `check --rules FILE` forbids.

    ```
    layers AppModule > HomeModule, CheckoutModule > NetworkModule
    apart HomeModule, CheckoutModule
    ```

    Move the binding, or let its module need a protocol that a lower module declares and an upper one binds. If the
    dependency is right, change the rule.

    ### foreign-events

    The file of `graph --run FILE` has events of keys that the graph of the tool does not bind, so the page cannot show
    them at a binding. It lists them in its overview.

    ```swift
    let graph = try Graph { Bind(Api.self).to { LiveApi() } }
    let recording = EventRecording(of: graph)
    let injector = try Injector(Graph { Bind(Cache.self).to(Cache.init) }, listener: recording.listen)
    ```

    Record a run of the modules that the tool has. Keys of doubles and of other variants do no harm.

    ## Errors of a read

    `try injector.resolve(…)` throws a ``ResolutionError``; a subscript and `with` print it and trap. A read may also
    report `cycle`, which is among the faults above.

    ### unbound

    The graph does not bind the key, or binds it only within a private block. The check did not find this, because the
    app's own code reads the key and no binding needs it.

    ```swift
    let injector = try Injector { Bind(Api.self).to { LiveApi() } }
    _ = try injector.resolve(LiveApi.self)
    ```

    Read a key that is bound, here `Api`, or bind this one. Declare the keys that the app reads as roots, so that the
    check covers them.

    ### failed

    The function that makes the value threw. The message contains its error, which is ``ResolutionError/underlying`` in
    code.

    ```swift
    let injector = try Injector { Bind(Database.self).to { throw Offline() } }
    _ = try injector.resolve(Database.self)
    ```

    Fix the cause. Nothing is cached: the next read calls the function again.

    ### scope-not-open

    The key belongs to a scope that is not open in this injector.

    ```swift
    let injector = try Injector { Bind(User.self).to(User.init).in(.request) }
    _ = try injector.resolve(User.self)
    ```

    Read it from the injector that `enter(.request)` returns.

    ### scope-closed

    The scope was closed before it was read or started, or before a scope was entered in it.

    ```swift
    let injector = try Injector { Bind(User.self).to(User.init).in(.request) }
    let request = try injector.enter(.request)
    request.beginClosing()
    _ = try request.resolve(User.self)
    ```

    Close the scope after its last use. `withScope` closes it when its closure ends.

    ### injector-closed

    The injector was closed before it was read or started, or before a scope was entered. Or a hook read what was closed
    already, or a scope inside needed another shared value.

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
    enough, because an optimized build releases it after its last use.

    ### no-injector

    An `@Inject` property, or the static `resolve()` of an `Injectable` type, needs a current injector, and there is
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

    The value, or one that it needs, is made on the main actor, but the read is not on it.

    ```swift
    let injector = try Injector { Bind(Window.self).to(Window.init) }
    _ = try injector.resolve(Window.self)
    ```

    Read it in `@MainActor` code, or await it: `try await injector.resolved(Window.self)`; for what a factory makes,
    `try await factory.resolved(argument)`. A closure in `@MainActor`
    code is isolated too: bind an initializer or a `nonisolated` function instead.

    ### needs-await

    The value, or one that it needs, is made by an async function, but the read cannot wait.

    ```swift
    let injector = try Injector { Bind(Token.self).to { await Token() }.singleton() }
    _ = try injector.resolve(Token.self)
    ```

    Await it: `try await injector.resolved(Token.self)`. Or make all awaited singletons first:
    `try await injector.start()`; for the values of a scope, call `start()` of the injector that `enter` returned.

    ### stack-too-small

    The value has so many nested dependencies that making it might overflow the stack of the thread.

    Read the value on a thread with a larger stack, or inject a `Provider` or a `Lazy` into a value in the middle.

    ### live

    The value is bound as `.live()`, because it reaches out of the process, and the injector is strict.

    ```swift
    let graph = try Graph { Bind(Api.self).to { LiveApi() }.live() }
    _ = try Injector(graph.strict()).resolve(Api.self)
    ```

    Override it with a double: `graph.overriding { Bind(Api.self).to { FakeApi() } }`.

    ### wrong-parent

    A scope is entered from an injector that is not in the outer scope.

    ```swift
    let injector = try Injector { Bind(Thumbnail.self).to(Thumbnail.init).in(.page) }
    _ = try injector.enter(.page)                  // Scope("page", inside: .request)
    ```

    Enter the outer scope first: `injector.enter(.request).enter(.page)`.

    ### unknown-scope

    A scope is entered that no module of the graph knows: nothing is `.in` it or seeded in it, or in a scope inside it.

    ```swift
    let injector = try Injector { Bind(User.self).to(User.init).in(.request) }
    _ = try injector.enter(.requests)              // Scope("requests")
    ```

    Enter the scope that the bindings name. If the scope is right, and values may come to belong to it, declare it by a
    line in a module: `Scope.requests`.

    ### missing-seed

    An injector is made, or a scope is entered, without a seed for a key that is `.seeded`.

    ```swift
    let injector = try Injector { Bind(User.self).seeded(in: .request) }
    _ = try injector.enter(.request)
    ```

    Pass the seed: `enter(.request) { Seed(User.self, user) }`, or `Injector(graph) { Seed(Database.self, database) }`.

    ### repeated-seed

    An injector or a scope gets two seeds for one key.

    ```swift
    let injector = try Injector { Bind(User.self).seeded(in: .request) }
    _ = try injector.enter(.request) {
      Seed(User.self, User())
      Seed(User.self, User())
    }
    ```

    Remove one of them.

    ### unknown-seed

    An injector or a scope gets a seed for a key that is not `.seeded` there, often because an override binds the key.

    ```swift
    let injector = try Injector { Bind(User.self).to(User.init).in(.request) }
    _ = try injector.enter(.request) { Seed(User.self, User()) }
    ```

    Pass a seed for the key that is seeded there, which the message names if one is missing or similar. Pass the seed of
    another scope when that one is entered. For another key, bind it as `.seeded(in: .request)`, or drop the seed.

    ### unknown-change

    A `ScopeView` of `DovetailSwiftUI` opens another scope when a seed changes, but a seed is neither `Equatable` nor an
    object.

    ```swift
    struct Theme { let name: String }
    @MainActor func screen(of theme: Theme) -> some SwiftUI.View {
      ScopeView(.request) {
        Seed(Theme.self, theme)
      } content: {
        EmptyView()
      }
    }
    ```

    Conform the type to `Equatable`, or say what changes with the seed: `ScopeView(.request, id: theme.name)`.

    ## Errors of closing and of the global injector

    ### not-closed

    An `onClose` hook, a `stop:` or a run threw, or one of these or a creation did not end within the limit of the
    close. All other hooks were called. Or a scope was released without being closed, so that no hook was called. Or a
    call of `close` in a circle of closes did not wait.

    ```swift
    let injector = try Injector {
      Bind(Log.self).to { Log() }.singleton().onClose { _ in throw Offline() }
    }
    _ = try injector.resolve(Log.self)
    print(await injector.close())
    ```

    Fix the cause, or allow more time for the whole: `close(within: .seconds(60))`. ``CloseReport/failures`` has the
    errors of each value.

    ### run-ended

    The function of a running value returned or threw before the value was closed, so its dependents use what no longer
    runs. ``Injector/untilFailure()``, `start()` and awaited creations that need the value throw it, and the report of
    the close has it.

    ```swift
    let injector = try Injector {
      Bind(Log.self).to { Log() }.singleton().running { _ in throw Offline() }
    }
    try await injector.start()
    try await injector.untilFailure()
    ```

    Let the function of `.running` try again, or end the program: the values that need this one are below the message.

    ### unhealthy

    A health check of `DovetailHealth` threw, did not end in time, or cannot be made. The other checks have been run. Or
    a value has stopped running by itself.

    ```swift
    let injector = try Injector {
      Contribute(HealthCheck.self).to { HealthCheck("disk") { throw Offline() } }
    }
    print(await injector.health())
    ```

    `HealthReport.failures` has the name and the error of each; ``ResolutionError/path`` says why a check cannot be made.

    ### second-global-injector

    `makeGlobal()` is called twice in a process.

    ```swift
    try Injector { Bind(Api.self).to { LiveApi() } }.makeGlobal()
    try Injector { Bind(Api.self).to { FakeApi() } }.makeGlobal()
    ```

    Keep one call, and use the other injector in `injector.run { … }`.

    ## Errors of properties

    These errors are from the wrappers in `DovetailProperties`.

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

    A stored preference and its property have different types. A plain read returns the default value.

    ```swift
    let store = MemoryPreferences(["volume": .string("loud")])
    let volume = Preference(wrappedValue: 1.0, "volume", in: store)
    _ = try volume.read()
    ```

    Give the property the stored type or another key, or remove the stored value: `try $volume.remove()`.

    ### preferences-unreadable

    A store cannot be read, for example a file that is not JSON. It is never overwritten, and a plain read returns the
    default value.

    ```swift
    let name = Preference(wrappedValue: "guest", "name", in: JSONFilePreferences(at: picture))
    _ = try name.read()
    ```

    Repair the file, or move it away.

    ### preferences-unwritable

    A store cannot be written, for example a file in a missing folder. The stored value is unchanged.

    ```swift
    let name = Preference(wrappedValue: "guest", "name", in: JSONFilePreferences(at: missingFolder))
    try name.write("Ada")
    ```

    Fix the cause that the message names, such as permissions or a full disk.

    ### preference-unencodable

    The store could not return the assigned value, for example a date that is not finite.

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

    `DovetailPartials` checks templates with the graph, so their faults are in its ``GraphError``. In the examples,
    `Label` and `Button` are elements, and `UserView` is the owner of the template.

    ### missing-template

    The template of an owner has no file. The message lists the paths that were tried.

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

    The file exists but cannot be read: it is a folder, or the app lacks the permission.

    ```
    UserView.partial.xml: error: [unreadable-template] the file cannot be read: it is no plain file
    ```

    Replace it with a regular file that the app may read.

    ### malformed-template

    The file is not well-formed XML: here, `Label` is never closed.

    ```xml
    <UserView>
      <Label text="Ada">
    </UserView>
    ```

    Correct it at the place in the message: close elements, quote values, and write `&` as `&amp;` and `<` as `&lt;`.

    ### document-type

    The file has a `DOCTYPE`. A template cannot declare entities.

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

    Remove it. An XML declaration, such as `<?xml version="1.0"?>`, is allowed at the very beginning.

    ### wrong-encoding

    The file is not UTF-8, declares another encoding, or begins with a byte order mark.

    ```xml
    <?xml version="1.0" encoding="ISO-8859-1"?>
    <UserView/>
    ```

    Save it as UTF-8 without a byte order mark, and declare `encoding="UTF-8"` or nothing.

    ### large-template

    The file is larger than 1 MiB.

    Split it into partials, and move data into other files.

    ### deep-template

    An element is nested in more than 100 others.

    Split the template into partials.

    ### wide-element

    An element has more than 256 attributes.

    Move some of them to inner elements.

    ### wrong-root

    The root element does not have the owner's name.

    ```xml
    <Label text="Ada"/>
    ```

    Write `<UserView>` around it.

    ### unknown-element

    No bound type declares an element of this name.

    ```xml
    <UserView><Lable text="Ada"/></UserView>
    ```

    Correct the name, or bind the `PartialElement` of this name: `Bind(Label.self).to(Label.init)`.

    ### ambiguous-element

    Two bound types declare an element of this name.

    ```swift
    extension Heading: PartialElement {
      static var element: Element<Heading> { Element("Text") {} }
    }
    extension Caption: PartialElement {
      static var element: Element<Caption> { Element("Text") {} }
    }
    ```

    Give each its own name, or bind only one of them.

    ### unknown-attribute

    The element does not declare this attribute.

    ```xml
    <UserView><Label text="Ada" sise="12"/></UserView>
    ```

    Correct the name, or declare it: `Attribute("size", \.size)`.

    ### missing-attribute

    An attribute that is `.required` is missing.

    ```xml
    <UserView><Label/></UserView>
    ```

    Add it: `<Label text="Ada"/>`.

    ### wrong-value

    The text of an attribute or an element does not convert to its type, here `Int`.

    ```xml
    <UserView><Label text="Ada" size="big"/></UserView>
    ```

    Write a value of that type. The message describes valid values.

    ### unexpected-text

    An element has text but declares no `TextContent`.

    ```xml
    <UserView><Label text="Ada">Ada</Label></UserView>
    ```

    Remove the text, or declare `TextContent(\.text)`.

    ### missing-text

    An element whose `TextContent` is required has no text.

    ```xml
    <UserView><Button/></UserView>
    ```

    Add it: `<Button>Save</Button>`.

    ### unexpected-element

    An element contains others but declares no `Children`, or its `Children` are of another type.

    ```xml
    <UserView><Label text="Ada"><Button>Save</Button></Label></UserView>
    ```

    Move the inner element, or declare `Children(\.subviews)`. For a type that does not fit, declare
    `Usable(as: View.self) { $0 }`.

    ### unknown-outlet

    The owner does not declare this outlet.

    ```xml
    <UserView><Label text="Ada" outlet="nmae"/></UserView>
    ```

    Correct the name, or declare it: `Outlet("name", \.nameLabel)`.

    ### wrong-outlet

    The property of an outlet has another type than the element.

    ```xml
    <UserView><Button outlet="name">Save</Button></UserView>
    ```

    Connect the outlet to an element of its type, here `Label`, or change the property.

    ### repeated-outlet

    Two elements have the same outlet.

    ```xml
    <UserView><Label text="a" outlet="name"/><Label text="b" outlet="name"/></UserView>
    ```

    Remove it from one of them.

    ### missing-outlet

    No element has an outlet that the owner requires.

    ```xml
    <UserView/>
    ```

    Add `outlet="name"` to an element, or declare the outlet `.optional`.

    ### unknown-action

    The owner does not declare this action.

    ```xml
    <UserView><Button action="sav">Save</Button></UserView>
    ```

    Correct the name, or declare it: `Action("save", UserView.save)`.

    ### wrong-action

    The method of an action takes a value that the event does not pass.

    ```xml
    <UserView><Button action="pick">Pick</Button></UserView>
    ```

    Connect a method that takes the value of the event, or no value.

    ### unknown-partial

    No module contains a template of this name, or `<Partial>` has no name.

    ```xml
    <UserView><Partial name="Bage"/></UserView>
    ```

    Correct the name, or add `Template(Badge.self)` to a module.

    ### includes-itself

    A template includes itself, directly or through others.

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

    An element declares an attribute `outlet`, or an element is named `Partial`. Both names have a meaning in templates.

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

    A spy of a throwing function is called without an answer. The call throws `MissingAnswer`.

    ```swift
    let fetching = Spy<(String) async throws -> [User]>()
    _ = try await fetching("/users")
    ```

    Set an answer first: `fetching.returns([])`, or `Spy(returning: [])`.

    ### spent-answers

    A spy has fewer answers in turn than calls. It repeats the last answer.

    ```swift
    let counting = Spy<() -> Int>(returning: 0)
    counting.returns(inTurn: 1, 2)
    _ = [counting(), counting(), counting()]
    ```

    Add an answer, or set one answer for all calls: `counting.returns(2)`.

    ### not-called

    A test waits for calls of a spy, but they do not come in time.

    ```swift
    let logging = Spy<(String) -> Void>()
    await logging.called(within: .milliseconds(10))
    ```

    Check that the tested code calls it, or wait longer.

    ### after-test

    A double is used after the end of its test, by a task that the test did not await.

    ```swift
    let logging = Spy<(String) -> Void>()
    Task { logging("late") }
    ```

    Await the task in the test.

    ### other-test

    A double of one test is used in another test, here because the graph of a suite has an instance.

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

    Use a double that answers, or do not call the function.

    ### no-graph

    A trait, `withInjector` or `expectDeallocated` needs a graph, and the test has none.

    ```swift
    @Test(.overriding { Bind(Api.self).to { FakeApi() } }) func offline() {}
    ```

    Add `.injecting { AppModule() }` before it or to the suite, or pass a graph to the function.

    ### unused-override

    A test does not use a key that it overrides. For an override of a suite, it is a warning if none of its tests used
    the key.

    ```swift
    @Test(
      .injecting { Bind(Api.self).to { LiveApi() } },
      .overriding { Bind(Api.self).to { FakeApi() } }
    ) func nothing() {}
    ```

    Drop the override, or find out why the test does not need it.

    ### stayed

    `expectDeallocated` finds an object that outlives the injector that made it.

    ```swift
    @Test func leak() throws {
      var kept: [Screen] = []
      try expectDeallocated(try Graph { Bind(Screen.self).to(Screen.init) }) { kept.append($0[Screen.self]) }
    }
    ```

    Look first at objects that no other object of the injector retains. A static, a closure or a task retains them, or
    two of them retain each other.

    ### no-face

    `expectPublicFace` finds no record of the module's public face.

    ```swift
    @Test func face() { expectPublicFace(of: EndlessModule()) }
    ```

    Record it: `DOVETAIL_RECORD_FACES=1 swift test`. Commit the file.

    ### other-face

    A module's bindings differ from the record of `expectPublicFace`. The message lists the differences.

    If they are intended, renew the record: `DOVETAIL_RECORD_FACES=1 swift test`.

    ### recorded

    `expectPublicFace` has recorded the module's public face. Such a run fails on purpose, so that it cannot pass for a
    test.

    Review the file, and run the tests again without `DOVETAIL_RECORD_FACES`.

    ### unwritable-face

    `expectPublicFace` cannot write its record. The message has the reason.

    Make the folder `Faces`, beside the test's file, writable.
    """#
}
