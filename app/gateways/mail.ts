/** One message, as text and HTML. */
export type Mail = {
  /** Stays the same over every try, so that a receiver can drop a repeated one. */
  messageId: string
  to: string
  subject: string
  text: string
  html: string
}

/** What a message says. */
export type MailText = Pick<Mail, 'subject' | 'text' | 'html'>

export type MailOutcome =
  | { status: 'sent' }
  /** Not now: try again. */
  | { status: 'later'; detail: string }
  /** Never: the address does not exist or the message is refused. */
  | { status: 'never'; detail: string }

/** A message that was kept instead of sent, as it would have gone out. */
export type KeptMail = { name: string; text: string }

export interface Mailer {
  /** Hands a message over. Throws nothing that the receiving side does: that is an outcome. */
  send(mail: Mail): Promise<MailOutcome>
  /** The newest kept messages; only a mailer without a server has them. */
  kept?(most: number): Promise<KeptMail[]>
}
