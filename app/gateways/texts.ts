import type { KeptMail, MailOutcome } from './mail'

/** One text message. */
export type Text = {
  /** Stays the same over every try. */
  messageId: string
  /** Ten digits of a number in the United States. */
  to: string
  text: string
}

export interface Texter {
  /** Hands a text over. Throws nothing that the receiving side does: that is an outcome. */
  send(text: Text): Promise<MailOutcome>
  /** The newest kept texts; only a texter without a provider has them. */
  kept?(most: number): Promise<KeptMail[]>
}
