import DovetailProperties

var session: Session { Session() }
