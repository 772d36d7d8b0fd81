/** A session of the fields' provider for one card, as the shop's call gives it out. */
export type CardSession = {
  clientToken: string
  publicKeyBase64: string
  at: number
  inCheckout: boolean
  visitor: string
}

export type Lookup = {
  status: 'PENDING' | 'READY' | 'REFUSED' | 'USED'
  /** What the card is called. */
  name?: string
  errors: { message: string }[]
}

const kept = 'card session'
let current: CardSession | null = null
let visitor = ''
/** The provider ends sessions by itself; a form that is drawn again goes on with the one it had. */
const freshMs = 10 * 60_000
const patienceMs = 10_000

/**
 * The session that a form begins with: the one that this tab has and did not use, as long as it is this visitor's, who may
 * have signed in or out since, and the shop knows it.
 */
export async function resumeSession(inCheckout: boolean, who: string): Promise<CardSession> {
  visitor = who
  const before = keptSession()
  if (before && !(before.visitor === visitor && (await isOpen(before)))) forgetSession()
  return openSession(inCheckout)
}

async function isOpen({ clientToken }: CardSession): Promise<boolean> {
  const found = await ask<Lookup>(lookUpPath(clientToken)).catch(() => null)
  return found?.status === 'PENDING'
}

/** The session that this tab has and did not use, or a new one. Throws when there is none to be had. */
export async function openSession(inCheckout: boolean): Promise<CardSession> {
  return open(inCheckout, `/first-data-credit-card/token?isCheckout=${inCheckout}`)
}

/** The same for the card on the order that must be confirmed. */
export async function openValidation(): Promise<CardSession> {
  return open(true, '/api/checkout/v4/payment/validate')
}

async function open(inCheckout: boolean, path: string): Promise<CardSession> {
  const before = keptSession()
  if (before && before.inCheckout === inCheckout && Date.now() - before.at < freshMs) return before
  const { clientToken, publicKeyBase64 } = await ask<{ clientToken: string; publicKeyBase64: string }>(path)
  if (!clientToken || !publicKeyBase64) throw new Error('no token')
  current = { clientToken, publicKeyBase64, at: Date.now(), inCheckout, visitor }
  try {
    sessionStorage.setItem(kept, JSON.stringify(current))
  } catch {} // a browser that keeps nothing asks again with the next page
  return current
}

/** It serves one card. */
export function forgetSession(): void {
  current = null
  try {
    sessionStorage.removeItem(kept)
  } catch {}
}

function keptSession(): CardSession | null {
  if (current) return current
  try {
    return JSON.parse(sessionStorage.getItem(kept) ?? 'null')
  } catch {
    return null
  }
}

const waits = [0, 300, 300, 500, 900, 1_500, 2_000, 2_500]

/**
 * What became of a card: its provider tells the shop, which may take some seconds.
 * @param isSent false when the provider refused it at once: then it has little to tell
 */
export async function lookUpCard(clientToken: string, isSent: boolean): Promise<Lookup> {
  let found: Lookup = { status: 'PENDING', errors: [] }
  for (const wait of isSent ? waits : waits.slice(0, 3)) {
    await new Promise((done) => setTimeout(done, wait))
    found = await ask<Lookup>(lookUpPath(clientToken))
    if (found.status !== 'PENDING') break
  }
  return found
}

const lookUpPath = (clientToken: string) => `/first-data-credit-card/payment/${encodeURIComponent(clientToken)}`

async function ask<Data>(path: string): Promise<Data> {
  const answer = await fetch(path, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(patienceMs),
  })
  const { success, data, messages = [] } = await answer.json()
  const said = messages.map(({ message }: { message: string }) => message)
  if (!success) throw new Refused(said, answer.status === 429)
  return data
}

/** What the shop says of why it refused a call. `isTooOften`: for nothing but how often it was asked. */
export class Refused extends Error {
  constructor(
    readonly said: string[],
    readonly isTooOften = false,
  ) {
    super('refused')
  }
}
