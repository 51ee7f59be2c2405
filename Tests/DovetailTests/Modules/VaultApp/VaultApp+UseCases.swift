import Dovetail

// Use cases: classes behind protocols, each shared for as long as its users live.

extension VaultApp {
  protocol GetItemsUseCase: Sendable {}
  final class GetItems: Part, GetItemsUseCase {
    let arguments: [any Sendable]
    init(items: any ItemRepository) { arguments = [items] }
  }

  protocol GetItemUseCase: Sendable {}
  final class GetItem: Part, GetItemUseCase {
    let arguments: [any Sendable]
    init(getItems: any GetItemsUseCase, log: any Logging) { arguments = [getItems, log] }
  }

  protocol CreateItemUseCase: Sendable {}
  final class CreateItem: Part, CreateItemUseCase {
    let arguments: [any Sendable]
    init(items: any ItemRepository, loop: any EventLooping, log: any Logging) { arguments = [items, loop, log] }
  }

  protocol DeleteItemUseCase: Sendable {}
  final class DeleteItem: Part, DeleteItemUseCase {
    let arguments: [any Sendable]
    init(getItem: any GetItemUseCase, items: any ItemRepository, loop: any EventLooping, log: any Logging) {
      arguments = [getItem, items, loop, log]
    }
  }

  protocol PinItemUseCase: Sendable {}
  final class PinItem: Part, PinItemUseCase {
    let arguments: [any Sendable]
    init(getItem: any GetItemUseCase, items: any ItemRepository) { arguments = [getItem, items] }
  }

  protocol UnpinItemUseCase: Sendable {}
  final class UnpinItem: Part, UnpinItemUseCase {
    let arguments: [any Sendable]
    init(getItem: any GetItemUseCase, items: any ItemRepository) { arguments = [getItem, items] }
  }

  protocol TrashItemUseCase: Sendable {}
  final class TrashItem: Part, TrashItemUseCase {
    let arguments: [any Sendable]
    init(getItem: any GetItemUseCase, api: any ApiServing) { arguments = [getItem, api] }
  }

  protocol RestoreItemUseCase: Sendable {}
  final class RestoreItem: Part, RestoreItemUseCase {
    let arguments: [any Sendable]
    init(getItem: any GetItemUseCase, api: any ApiServing) { arguments = [getItem, api] }
  }

  protocol GetSharesUseCase: AnyObject, Sendable {}
  final class GetShares: Part, GetSharesUseCase {
    let arguments: [any Sendable]
    init(shares: any ShareRepository) { arguments = [shares] }
  }

  protocol CreateShareUseCase: AnyObject, Sendable {}
  final class CreateShare: Part, CreateShareUseCase {
    let arguments: [any Sendable]
    init(getShares: any GetSharesUseCase, api: any ApiServing, keys: any KeyReading, log: any Logging) {
      arguments = [getShares, api, keys, log]
    }
  }

  protocol LeaveShareUseCase: AnyObject, Sendable {}
  final class LeaveShare: Part, LeaveShareUseCase {
    let arguments: [any Sendable]
    init(
      getShares: any GetSharesUseCase, users: any UserManaging, loop: any EventLooping, log: any Logging,
      api: any ApiServing, clock: any Timing
    ) { arguments = [getShares, users, loop, log, api, clock] }
  }

  protocol AcceptInviteUseCase: Sendable {}
  final class AcceptInvite: Part, AcceptInviteUseCase {
    let arguments: [any Sendable]
    init(
      createShare: any CreateShareUseCase, getShares: any GetSharesUseCase, users: any UserManaging,
      loop: any EventLooping, keys: any KeyWriting, api: any ApiServing, log: any Logging, clock: any Timing
    ) { arguments = [createShare, getShares, users, loop, keys, api, log, clock] }
  }

  protocol RejectInviteUseCase: Sendable {}
  final class RejectInvite: Part, RejectInviteUseCase {
    let arguments: [any Sendable]
    init(api: any ApiServing) { arguments = [api] }
  }

  protocol MeasurePasswordUseCase: Sendable {}
  final class MeasurePassword: Part, MeasurePasswordUseCase {
    let arguments: [any Sendable]
    init() { arguments = [] }
  }

  protocol GeneratePasswordUseCase: Sendable {}
  final class GeneratePassword: Part, GeneratePasswordUseCase {
    let arguments: [any Sendable]
    init(measurePassword: any MeasurePasswordUseCase) { arguments = [measurePassword] }
  }

  protocol GenerateNameUseCase: Sendable {}
  final class GenerateName: Part, GenerateNameUseCase {
    let arguments: [any Sendable]
    init(settings: any SettingsStoring) { arguments = [settings] }
  }

  protocol CopyToPasteboardUseCase: Sendable {}
  final class CopyToPasteboard: Part, CopyToPasteboardUseCase {
    let arguments: [any Sendable]
    init(settings: any SettingsStoring, clock: any Timing) { arguments = [settings, clock] }
  }

  protocol SendFeedbackUseCase: Sendable {}
  final class SendFeedback: Part, SendFeedbackUseCase {
    let arguments: [any Sendable]
    init(
      api: any ApiServing, log: any Logging, users: any UserManaging, settings: any SettingsStoring, version: String,
      clock: any Timing
    ) { arguments = [api, log, users, settings, version, clock] }
  }

  protocol LogOutUseCase: Sendable {}
  final class LogOut: Part, LogOutUseCase {
    let arguments: [any Sendable]
    init(
      users: any UserManaging, reader: any KeyReading, writer: any KeyWriting, database: Database,
      loop: any EventLooping, settings: any SettingsStoring, items: any ItemRepository, shares: any ShareRepository,
      api: any ApiServing, log: any Logging
    ) { arguments = [users, reader, writer, database, loop, settings, items, shares, api, log] }
  }

  protocol RefreshFeaturesUseCase: Sendable {}
  final class RefreshFeatures: Part, RefreshFeaturesUseCase {
    let arguments: [any Sendable]
    init(api: any ApiServing, log: any Logging) { arguments = [api, log] }
  }
}
