import { putScript } from '../load-script'
import type { Paid, Unpaid } from './pay-by-wallet'
import type { WalletsView } from './wallet-view'

/** What a sheet tells its page. */
export type SheetPage = {
  /** The sheet is on its way. */
  opened?(): void
  /** The sheet is gone. */
  closed(): void
  /** What is to be said while the sheet stays open, for one that has no place to say it; nothing once that is over. */
  told?(said: string[]): void
  /** What went wrong, for the page to show, and what tries the same once more, where that is possible. */
  failed(said: string[], retry?: () => void): void
  /** It is paid: where to go next and when; null: the page's own data are out of date. */
  paid(next: string | null, waitMs: number): void
}

/** A wallet in the browser. */
export type WalletSheet = {
  /** Whether this browser and device have it. */
  isReady(view: WalletsView): Promise<boolean>
  /** Opens it; the click that calls this must be the shopper's own. */
  open(view: WalletsView, page: SheetPage): void
}

const toNextAfterMs = 1_000

/** What becomes of the page when a sheet is gone that was not paid: it stays, or leads to where the shopper goes on. */
export function leave(page: SheetPage, last: Unpaid | undefined) {
  if (last?.next) page.paid(last.next, toNextAfterMs)
  else page.closed()
}

/** Pays where no sheet is open that could say how it goes, and tells the page how it went. */
export async function payAndTell(page: SheetPage, pay: () => Promise<Paid | Unpaid>): Promise<void> {
  const result = await pay()
  if (result.ok) return page.paid(result.next, result.waitMs)
  page.failed(result.said, retryOf(page, result, pay))
  leave(page, result)
}

/** What makes the same try once more when nobody answered it; undefined when somebody did. */
export function retryOf(
  page: SheetPage,
  { mayRepeat }: Unpaid,
  pay: () => Promise<Paid | Unpaid>,
): (() => void) | undefined {
  if (!mayRepeat) return undefined
  return () => {
    page.opened?.()
    payAndTell(page, pay).catch(() => page.closed())
  }
}

const patienceMs = 10_000
const againMs = 50

/** The scripts that are there or waited for. */
const elements = new Map<string, HTMLScriptElement>()

/**
 * Puts a wallet's script on the page, once, and looks every 50 ms whether what it defines is there; false: it never came, and
 * whoever asks next begins anew.
 * @param afterMs how long what it defines may take once the script itself has run
 */
export async function scriptReady(
  script: string | null,
  isThere: () => boolean,
  afterMs = patienceMs,
): Promise<boolean> {
  let until = Date.now() + patienceMs
  if (!script || isThere()) return isThere()
  const element = elements.get(script) ?? putScript(script, { async: true })
  elements.set(script, element)
  const giveUp = () => {
    until = 0
    element.remove()
    if (elements.get(script) === element) elements.delete(script)
  }
  element.addEventListener('error', giveUp)
  element.addEventListener('load', () => {
    until = Math.min(until, Date.now() + afterMs)
  })
  while (!isThere()) {
    if (Date.now() > until) {
      giveUp()
      return false
    }
    await new Promise((done) => setTimeout(done, againMs))
  }
  return true
}
