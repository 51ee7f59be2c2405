import Dovetail

extension VaultApp {
  /// The app in one key for each statement.
  struct Today: Module {
    var bindings: Bindings {
      Bind(.appVersion).toInstance("2.0")
      Bind(.apiHost).toInstance("api.example.org")
      Bind(Keychain.self).to(Keychain.init).singleton().also(KeyReading.self) { $0 }.also(KeyWriting.self) { $0 }
      Bind(Database.self).to { try await Database.open($0) }.singleton()
      Bind(Logging.self).to(Logs.init).singleton()
      Bind(Timing.self).to(SystemClock.init).singleton()
      Bind(Reachability.self).to(ReachabilityMonitor.init).using(.apiHost).singleton()
      Bind(SettingsStoring.self).to(Settings.init).singleton()
      Bind(ApiServing.self).to(ApiService.init).using(.appVersion).singleton()
      Decorate(ApiServing.self) { VersionedApi($0, log: $1, version: $2) }.using(.appVersion)
      Bind(LocalItemStoring.self).to { (db: Database, log: any Logging) in LocalItems(database: db, log: log) }
        .singleton()
      Bind(RemoteItemStoring.self).to { (api: any ApiServing) in RemoteItems(api: api) }.singleton()
      Bind(LocalShareStoring.self).to(LocalShares.init).singleton()
      Bind(ItemRepository.self).to(Items.init).singleton()
      Bind(ShareRepository.self).to(Shares.init).singleton()
      Bind(UserManaging.self).to(Users.init).singleton()
      Bind(EventLooping.self).to(EventLoop.init).singleton()
      Contribute(Migration.self).to(AddPins.init).singleton().using(.appVersion)
      Bind(ItemDetail.self).to(assisted: Int.self, ItemDetail.init)
      Bind(ShareLink.self).to(assisted: (Int, String).self) {
        ShareLink(id: $0.0, note: $0.1, api: $1, version: $2)
      }.using(.appVersion)
      Bind(GetItemsUseCase.self).to(GetItems.init).weak()
      Bind(GetItemUseCase.self).to(GetItem.init).weak()
      Bind(CreateItemUseCase.self).to(CreateItem.init).weak()
      Bind(DeleteItemUseCase.self).to(DeleteItem.init).weak()
      Bind(PinItemUseCase.self).to(PinItem.init).weak()
      Bind(UnpinItemUseCase.self).to(UnpinItem.init).weak()
      Bind(TrashItemUseCase.self).to(TrashItem.init).weak()
      Bind(RestoreItemUseCase.self).to(RestoreItem.init).weak()
      Bind(GetSharesUseCase.self).to(GetShares.init).weak()
      Bind(CreateShareUseCase.self).to(CreateShare.init).weak()
      Bind(LeaveShareUseCase.self).to(LeaveShare.init).weak()
      Bind(AcceptInviteUseCase.self).to(AcceptInvite.init).weak()
      Bind(RejectInviteUseCase.self).to(RejectInvite.init).weak()
      Bind(MeasurePasswordUseCase.self).to(MeasurePassword.init).weak()
      Bind(GeneratePasswordUseCase.self).to(GeneratePassword.init).weak()
      Bind(GenerateNameUseCase.self).to(GenerateName.init).weak()
      Bind(CopyToPasteboardUseCase.self).to(CopyToPasteboard.init).weak()
      Bind(SendFeedbackUseCase.self).to(SendFeedback.init).using(.appVersion).weak()
      Bind(LogOutUseCase.self).to(LogOut.init).weak()
      Bind(RefreshFeaturesUseCase.self).to(RefreshFeatures.init).weak()
    }
  }
}
