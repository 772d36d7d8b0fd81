import { createHash } from 'node:crypto'
import type { SandboxDb, SandboxTx } from '~/db/sandbox/sandbox'
import { findRecord, putRecord } from '~/db/sandbox/sandbox-records'
import { passesLuhn } from '~/validation/payments/luhn'
import { cardTriggers } from '../sandbox-triggers'

export type CardBehavior = (typeof cardTriggers)[number]['behavior']

/** A card behind its token. Its number is kept nowhere. */
type Card = { behavior: CardBehavior }

const provider = 'cardpointe'

/** The token of a test card; the same card has the same one, and no token can be read as a card's number. */
function tokenOf(number: string): string {
  const hash = createHash('sha256').update(`sandbox ${number}`).digest('hex')
  const middle = String(Number.parseInt(hash.slice(0, 12), 16) % 10 ** 9).padStart(9, '0')
  const token = (digits: string) => `9${number.slice(0, 2)}${digits}${number.slice(-4)}`
  return passesLuhn(token(middle)) ? token(`${middle.slice(0, 8)}${(Number(middle[8]) + 1) % 10}`) : token(middle)
}

/** What CardSecure says of a number: its token, or why it has none. */
export async function tokenizeNumber(db: SandboxDb | SandboxTx, number: string, now: number) {
  const card = cardTriggers.find((trigger) => trigger.number === number)
  if (!card) return { message: 'the sandbox takes test cards only', errorcode: passesLuhn(number) ? 1 : 54 }
  const token = tokenOf(number)
  await putRecord(db, { provider, kind: 'token', id: token }, { behavior: card.behavior } satisfies Card, now)
  return { message: 'No Error', errorcode: 0, token }
}

export async function findCard(db: SandboxTx | SandboxDb, token: string): Promise<Card | undefined> {
  return (await findRecord(db, { provider, kind: 'token', id: token })) as Card | undefined
}

/**
 * What CardSecure says of a wallet's data. In the sandbox that is, where a real wallet has encrypted bytes, JSON in
 * base64: {"last4": "1111"} names the test card by its last four digits. Apple's data serve once.
 */
export async function tokenizeWalletData(db: SandboxDb, handler: string, devicedata: string, now: number) {
  const opened = handler === 'EC_APPLE_PAY' ? await openApple(db, devicedata, now) : openGoogle(devicedata)
  if (typeof opened === 'number') return { message: 'refused', errorcode: opened }
  const last4 = lastFourOf(opened)
  const card = cardTriggers.find(({ number }) => number.endsWith(last4 ?? 'none'))
  return card ? tokenizeNumber(db, card.number, now) : { message: 'Decryption error', errorcode: 24 }
}

const [missing, undecodable] = [74, 24]

async function openApple(db: SandboxDb, devicedata: string, now: number): Promise<string | number> {
  const [data = '', ...rest] = devicedata.split('&')
  const parts = Object.fromEntries(rest.map((part) => [part.split('=')[0], part.slice(part.indexOf('=') + 1)]))
  const { ectype, ecsig, eckey, ectid, ecpublickeyhash } = parts
  if (ectype !== 'apple' || !data || !ecsig || !eckey || !ectid || !ecpublickeyhash) return missing
  const used = { provider, kind: 'apple', id: ectid }
  if (await findRecord(db, used)) return undecodable
  await putRecord(db, used, {}, now)
  return data
}

function openGoogle(devicedata: string): string | number {
  try {
    const { signature, signedMessage } = JSON.parse(devicedata)
    const { encryptedMessage } = JSON.parse(signedMessage)
    return signature && typeof encryptedMessage === 'string' ? encryptedMessage : missing
  } catch {
    return undecodable
  }
}

function lastFourOf(data: string): string | null {
  try {
    const { last4 } = JSON.parse(Buffer.from(data, 'base64').toString('utf8'))
    return typeof last4 === 'string' && /^\d{4}$/.test(last4) ? last4 : null
  } catch {
    return null
  }
}
