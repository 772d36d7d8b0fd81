import { useCallback, useEffect, useState } from 'react'
import { frameMessages } from '~/messages/frame'
import { readReturn, returnQuery } from '~/validation/stores/chosen-store-return'
import { readStoreSearch } from '~/validation/stores/store-search'
import { FoundStores } from './found-stores'
import type { Shown } from './store-lines'
import { StoreSearch } from './store-search'
import { YourStore } from './your-store'

type Props = {
  /** Whether what is in the bag for pickup goes along. */
  isCart: boolean
  /** Where the bag leads then, and the switch of a listing. */
  next: string
  close: () => void
}

/** The finder in a dialog: searches, chooses a store or none, and has the page below read its data again. */
export function StoreChooser({ isCart, next, close }: Props) {
  const [near, setNear] = useState<string | null>(null)
  const [finding, setFinding] = useState<'undetermined' | 'asked' | { stores: Shown[] } | null>(null)
  const [chosen, setChosen] = useState<Shown | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const find = useCallback(async (typed: string | null, path: string) => {
    setFinding('asked')
    const { stores } = await ask(path)
    setProblem(stores ? null : frameMessages.connection)
    setNear(typed)
    setFinding(stores ? { stores: stores.map(shownOf) } : null)
  }, [])
  useEffect(() => {
    ask('default').then(({ store }) => store && setChosen(shownOf(store)))
    ask('ip').then(({ stores }) => stores && stores.length > 1 && setFinding({ stores: stores.map(shownOf) }))
  }, [])

  const search = (typed: string) => {
    const read = readStoreSearch(typed)
    if (!read) return setFinding('undetermined')
    return find(typed, 'zip' in read ? `zip?zip=${read.zip}` : `city-state?${new URLSearchParams(read)}`)
  }
  const choose = async (storeNumber: number | null) => {
    if (isCart && storeNumber !== null) {
      close()
      return sendToBag(storeNumber, next)
    }
    const refused = await chooseByCall(storeNumber)
    if (refused) return setProblem(refused)
    const unshown = await showFrom(storeNumber, next)
    if (unshown) return setProblem(unshown)
    document.dispatchEvent(new Event('storechosen')) // what lies open over the page asks again, too
    return close()
  }
  return (
    <div className="finder-sheet">
      <StoreSearch
        near={near}
        next={null}
        isCart={isCart}
        refused={false}
        atPoint={(point) => find(null, `geolocation?${point}`)}
        search={search}
      />
      {chosen && <YourStore chosen={chosen} forget={() => choose(null)} />}
      {problem && (
        <div className="alert bad" role="alert">
          <p>{problem}</p>
        </div>
      )}
      <div aria-live="polite">
        {finding === 'asked' && <StoresToCome />}
        {finding && finding !== 'asked' && (
          <FoundStores
            finding={finding}
            near={near}
            chosen={isCart ? 0 : (chosen?.storeNumber ?? 0)}
            fromBag={null}
            back={returnQuery({ next, isCart })}
            choose={choose}
          />
        )}
      </div>
    </div>
  )
}

/** Four grey stores in place of those that are being searched for. */
function StoresToCome() {
  return (
    <ul className="skeleton found" aria-hidden="true">
      {[1, 2, 3, 4].map((store) => (
        <li key={store}>
          <p />
          <p />
          <p />
        </li>
      ))}
    </ul>
  )
}

/** A store as the calls give it. */
type Given = Omit<Shown, 'state'> & { stateProvinceRegion: string }

function shownOf({ stateProvinceRegion, ...store }: Given): Shown {
  return { ...store, state: stateProvinceRegion }
}

/** What a reading call about stores answers; nothing when it cannot be reached. */
async function ask(path: string): Promise<{ store?: Given | null; stores?: Given[] }> {
  const headers = { Accept: 'application/json' }
  try {
    return await (await fetch(`/store/api/${path}`, { headers })).json()
  } catch {
    return {}
  }
}

/** Null: no store any more. @returns why it was refused, if it was */
async function chooseByCall(storeNumber: number | null, call = '/store/api/default'): Promise<string | null> {
  const headers = { 'Content-Type': 'application/json', Accept: 'application/json' }
  const body = JSON.stringify({ storeNumber })
  const answer = await fetch(call, { method: 'POST', headers, body }).catch(() => null)
  if (!answer) return frameMessages.connection
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

/** As the finder's own form does: the bag says at its lines why nothing moved. */
function sendToBag(storeNumber: number, next: string) {
  const formData = new FormData()
  formData.set('form', 'change-store')
  formData.set('storeNumber', String(storeNumber))
  window.__remixRouter?.navigate(`/cart?next=${encodeURIComponent(next)}`, { formMethod: 'POST', formData })
}
