import Dovetail

extension VaultApp {
  /// The app in two keys for what is shared weakly, and a list of all keys for one that has a name.
  struct Before: Module {
    var bindings: Bindings {
      Bind(.appVersion).toInstance("2.0")
      Bind(.apiHost).toInstance("api.example.org")
      Bind(Keychain.self).to(Keychain.init).singleton().also(KeyReading.self) { $0 }.also(KeyWriting.self) { $0 }
      Bind(Database.self).to { try await Database.open($0) }.singleton()
      Bind(Logging.self).to(Logs.init).singleton()
      Bind(Timing.self).to(SystemClock.init).singleton()
      Bind(Reachability.self)
        .to((.apiHost, Key(Logging.self))) { ReachabilityMonitor(host: $0, log: $1) }
        .singleton()
      Bind(SettingsStoring.self).to(Settings.init).singleton()
      Bind(ApiServing.self).to(
        (
          Key(KeyReading.self), Key(Logging.self), Key(Timing.self), Key(Reachability.self), .appVersion,
          Key(SettingsStoring.self)
        )
      ) {
        ApiService(keys: $0, log: $1, clock: $2, reachability: $3, version: $4, settings: $5)
      }.singleton()
      Decorate(Key(ApiServing.self), (Key(Logging.self), .appVersion)) { VersionedApi($0, log: $1, version: $2) }
      Bind(LocalItemStoring.self).to { (db: Database, log: any Logging) in LocalItems(database: db, log: log) }
        .singleton()
      Bind(RemoteItemStoring.self).to { (api: any ApiServing) in RemoteItems(api: api) }.singleton()
      Bind(LocalShareStoring.self).to(LocalShares.init).singleton()
      Bind(ItemRepository.self).to(Items.init).singleton()
      Bind(ShareRepository.self).to(Shares.init).singleton()
      Bind(UserManaging.self).to(Users.init).singleton()
      Bind(EventLooping.self).to(EventLoop.init).singleton()
      Contribute(Migration.self)
        .to((Key(Database.self), .appVersion)) { AddPins(database: $0, version: $1) }
        .singleton()
      Bind(ItemDetail.self).to(assisted: Int.self, ItemDetail.init)
      Bind(ShareLink.self).to(assisted: (Int, String).self, (Key(ApiServing.self), .appVersion)) {
        ShareLink(id: $0.0, note: $0.1, api: $1, version: $2)
      }
      Bind(GetItems.self).to(GetItems.init).weak().also(GetItemsUseCase.self) { $0 }
      Bind(GetItem.self).to(GetItem.init).weak().also(GetItemUseCase.self) { $0 }
      Bind(CreateItem.self).to(CreateItem.init).weak().also(CreateItemUseCase.self) { $0 }
      Bind(DeleteItem.self).to(DeleteItem.init).weak().also(DeleteItemUseCase.self) { $0 }
      Bind(PinItem.self).to(PinItem.init).weak().also(PinItemUseCase.self) { $0 }
      Bind(UnpinItem.self).to(UnpinItem.init).weak().also(UnpinItemUseCase.self) { $0 }
      Bind(TrashItem.self).to(TrashItem.init).weak().also(TrashItemUseCase.self) { $0 }
      Bind(RestoreItem.self).to(RestoreItem.init).weak().also(RestoreItemUseCase.self) { $0 }
      Bind(GetShares.self).to(GetShares.init).weak().also(GetSharesUseCase.self) { $0 }
      Bind(CreateShare.self).to(CreateShare.init).weak().also(CreateShareUseCase.self) { $0 }
      Bind(LeaveShare.self).to(LeaveShare.init).weak().also(LeaveShareUseCase.self) { $0 }
      Bind(AcceptInvite.self).to(AcceptInvite.init).weak().also(AcceptInviteUseCase.self) { $0 }
      Bind(RejectInvite.self).to(RejectInvite.init).weak().also(RejectInviteUseCase.self) { $0 }
      Bind(MeasurePassword.self).to(MeasurePassword.init).weak().also(MeasurePasswordUseCase.self) { $0 }
      Bind(GeneratePassword.self).to(GeneratePassword.init).weak().also(GeneratePasswordUseCase.self) { $0 }
      Bind(GenerateName.self).to(GenerateName.init).weak().also(GenerateNameUseCase.self) { $0 }
      Bind(CopyToPasteboard.self).to(CopyToPasteboard.init).weak().also(CopyToPasteboardUseCase.self) { $0 }
      Bind(SendFeedback.self).to(
        (
          Key(ApiServing.self), Key(Logging.self), Key(UserManaging.self), Key(SettingsStoring.self), .appVersion,
          Key(Timing.self)
        )
      ) {
        SendFeedback(api: $0, log: $1, users: $2, settings: $3, version: $4, clock: $5)
      }.weak().also(SendFeedbackUseCase.self) { $0 }
      Bind(LogOut.self).to(LogOut.init).weak().also(LogOutUseCase.self) { $0 }
      Bind(RefreshFeatures.self).to(RefreshFeatures.init).weak().also(RefreshFeaturesUseCase.self) { $0 }
    }
  }
}
