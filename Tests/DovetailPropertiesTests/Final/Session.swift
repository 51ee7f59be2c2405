import DovetailProperties

class Session {
  @Final var token: String?
}
