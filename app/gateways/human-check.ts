/** What a provider says of an answer to its challenge. `unavailable`: it could not be asked, or does not know us. */
export type Verdict = 'human' | 'not-human' | 'unavailable'

/** What a page needs to put the challenge to a shopper. */
export type HumanWidget = {
  provider: 'recaptcha' | 'turnstile'
  siteKey: string
  /** Address of the provider's script. */
  script: string
  /** Where its script and its frames come from, as a content policy lists them. */
  origins: string[]
}

export interface HumanCheck {
  widget: HumanWidget
  /** Asks about the token a page was given, once. @param address whose answer it is said to be */
  verify(token: string, address: string): Promise<Verdict>
}
