import { useCallback, useEffect, useRef, useState } from 'react'
import { frameMessages } from '~/messages/frame'
import { leadsToCheckout, returnQuery } from '~/validation/stores/chosen-store-return'
import { readStoreSearch } from '~/validation/stores/store-search'
import { ask, moveInTurn, saveInTurn, sendToBag, shownOf } from './chooser-calls'
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
  const { near, finding, problem, complain, find, search } = useSearches()
  const [chosen, setChosen] = useState<Shown | null>(null)
  const [saving, setSaving] = useState<number | null>()
  useEffect(() => {
    ask('default').then(({ store }) => store && setChosen(shownOf(store)))
  }, [])

  const choose = async (storeNumber: number | null) => {
    if (storeNumber === saving) return
    if (isCart && storeNumber !== null && !leadsToCheckout(next)) {
      close()
      return sendToBag(storeNumber, next)
    }
    setSaving(storeNumber)
    const refused = await (isCart && storeNumber !== null
      ? moveInTurn(storeNumber, next)
      : saveInTurn(storeNumber, next))
    if (refused === undefined) return
    setSaving(undefined)
    if (refused !== null) return complain(refused)
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
      {chosen && <YourStore chosen={chosen} forget={() => choose(null)} isSaving={saving === null} />}
      {problem && (
        <div className="alert bad" role="alert">
          <p>{problem}</p>
        </div>
      )}
      <div className="body" aria-live="polite">
        {finding === 'asked' && <StoresToCome />}
        {finding && finding !== 'asked' && (
          <FoundStores
            finding={finding}
            near={near}
            chosen={isCart ? 0 : (chosen?.storeNumber ?? 0)}
            fromBag={null}
            back={returnQuery({ next, isCart })}
            choose={choose}
            saving={saving ?? undefined}
          />
        )}
      </div>
    </div>
  )
}

/** What was searched for in the dialog and came of it: of the last search, whenever those before it are answered. */
function useSearches() {
  const [near, setNear] = useState<string | null>(null)
  const [finding, setFinding] = useState<'undetermined' | 'asked' | { stores: Shown[] } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const last = useRef(new AbortController())
  const begin = useCallback(() => {
    last.current.abort()
    last.current = new AbortController()
    return last.current.signal
  }, [])

  const find = async (typed: string | null, path: string) => {
    const signal = begin()
    setProblem(null)
    setFinding('asked')
    const { stores, isUnreached } = await ask(path, signal)
    if (signal.aborted) return
    if (!stores) setProblem(frameMessages[isUnreached ? 'connection' : 'generic'])
    setNear(typed)
    setFinding(stores ? { stores: stores.map(shownOf) } : null)
  }
  useEffect(() => {
    const signal = begin()
    ask('ip', signal).then(({ stores }) => stores && stores.length > 1 && setFinding({ stores: stores.map(shownOf) }))
  }, [begin])

  const search = (typed: string) => {
    const read = readStoreSearch(typed)
    if (read) return find(typed, 'zip' in read ? `zip?zip=${read.zip}` : `city-state?${new URLSearchParams(read)}`)
    begin()
    setProblem(null)
    return setFinding('undetermined')
  }
  /** Says what else went wrong, in place of what is said of a search. */
  const complain = (sentence: string) => {
    setProblem(sentence)
    setFinding((shown) => (shown === 'undetermined' ? null : shown))
  }
  return { near, finding, problem, complain, find, search }
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
