import { whoIsHere, whosePage } from '~/components/page/whose-page'
import type { Account, Approved } from './approved'

type Kept = { whose: string; until: number; express: boolean; amount: number; account: Account }

const key = 'approval'
const lifeMs = 30 * 60_000

/**
 * Puts by what a payer approved while their login ran out, until they are back on the page they approved it on: in this tab,
 * for half an hour, and for nobody else.
 */
export function keepApproval({ express, amount }: Approved, account: Account): void {
  const kept: Kept = { whose: whosePage(), until: Date.now() + lifeMs, express, amount, account }
  try {
    if (kept.whose) sessionStorage.setItem(key, JSON.stringify(kept))
  } catch {}
}

/** Whether an approval waits for somebody, so that the button is loaded at once. */
export function isApprovalKept(): boolean {
  try {
    return sessionStorage.getItem(key) !== null
  } catch {
    return false
  }
}

/** Throws away what is another's, or too old; what waits for who was here last stays. */
export function dropForeignApproval(): void {
  try {
    const { whose, until }: Partial<Kept> = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    if (whose !== whosePage() || !(Number(until) > Date.now())) sessionStorage.removeItem(key)
  } catch {}
}

/** The approval that was put by for who is signed in here, once. What is another's, or too old, is thrown away. */
export function takeApproval(express: boolean): Approved | null {
  try {
    const { account, ...kept }: Partial<Kept> = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    const isTheirs = kept.whose === whoIsHere() && Number(kept.until) > Date.now()
    if (isTheirs && kept.express !== express) return null
    sessionStorage.removeItem(key)
    return isTheirs && account ? { express, amount: kept.amount ?? 0, account: Promise.resolve(account) } : null
  } catch {
    return null
  }
}
