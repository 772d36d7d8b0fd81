import { unknownType } from '~/components/form/unknown-type'
import { frameMessages } from '~/messages/frame'
import { readReturn } from '~/validation/stores/chosen-store-return'
import type { Shown } from './store-lines'

/** A store as the calls give it. */
type Given = Omit<Shown, 'state'> & { stateProvinceRegion: string }

export function shownOf({ stateProvinceRegion, ...store }: Given): Shown {
  return { ...store, state: stateProvinceRegion }
}

/** What a reading call about stores answers; nothing when it cannot be reached. */
export async function ask(path: string, signal?: AbortSignal): Promise<{ store?: Given | null; stores?: Given[] }> {
  const headers = { Accept: 'application/json' }
  try {
    return await (await fetch(`/store/api/${path}`, { headers, signal })).json()
  } catch {
    return {}
  }
}

let newest = 0
let before: Promise<unknown> = Promise.resolve()

/**
 * Saves a choice once those made before it are through, also in a chooser that is closed by now: the shop ends with the
 * last one, however long another took. One that is not the newest any more when its turn comes is left out.
 * @param next the address the chooser was opened for
 * @returns why it was refused; null when it was saved and shown, nothing when a newer one is to be
 */
export function saveInTurn(storeNumber: number | null, next: string): Promise<string | null | undefined> {
  newest += 1
  const own = newest
  const saved = before.then(async () => {
    if (own !== newest) return
    const refused = await chooseByCall(storeNumber)
    if (own !== newest) return
    return refused ?? (await showFrom(storeNumber, next))
  })
  before = saved
  return saved.then((refused) => (own === newest ? refused : undefined))
}

/** Null: no store any more. @returns why it was refused, if it was */
async function chooseByCall(storeNumber: number | null, call = '/store/api/default'): Promise<string | null> {
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json' }
  const body = JSON.stringify({ storeNumber })
  const answer = await fetch(call, { method: 'POST', headers, body }).catch((error: Error) => error)
  if (answer instanceof Error) return answer.cause === unknownType ? frameMessages.generic : frameMessages.connection
  const { success, messages = [] } = await answer.json().catch(() => ({ success: false }))
  return success ? null : (messages[0]?.message ?? frameMessages.generic)
}

/** The page below as it is with the store; a listing that shows what one has shows what this one has. @returns why not */
async function showFrom(storeNumber: number | null, next: string): Promise<string | null> {
  const { next: back, narrows } = readReturn(next)
  if (!narrows) {
    window.__remixRouter?.revalidate()
    return null
  }
  const unshown = await chooseByCall(
    storeNumber,
    storeNumber === null ? '/shop-by-store/api/reset' : '/shop-by-store/api',
  )
  if (unshown === null) window.__remixRouter?.navigate(back, { preventScrollReset: true })
  return unshown
}

/** As the finder's own form does, once what was chosen before is through: the bag says at its lines why nothing moved. */
export function sendToBag(storeNumber: number, next: string) {
  newest += 1
  const own = newest
  const formData = new FormData()
  formData.set('form', 'change-store')
  formData.set('storeNumber', String(storeNumber))
  before.then(() => {
    if (own !== newest) return
    window.__remixRouter?.navigate(`/cart?next=${encodeURIComponent(next)}`, { formMethod: 'POST', formData })
  })
}
