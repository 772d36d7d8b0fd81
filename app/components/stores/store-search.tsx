import { Form } from '@remix-run/react'
import { type FormEvent, useState } from 'react'
import { labels } from '~/messages/fields'
import { storesTexts } from '~/messages/stores'
import { longestStoreSearch, storeSearchProblem } from '~/validation/stores/store-search'
import { NearMe } from './near-me'

type Props = {
  /** What was searched. */
  near: string | null
  /** The page of the shop to go back to once a store is chosen. */
  next: string | null
  /** Whether what is in the bag goes along. */
  isCart: boolean
  /** Searches around the visitor: latitude and longitude. */
  atPoint: (point: URLSearchParams) => void
  /** In place of sending the form. */
  search?: (typed: string) => void
  /** Whether nobody could tell what was searched. */
  refused: boolean
}

/** The one field that finds stores. A GET form: what was searched stands in the address. */
export function StoreSearch({ near, next, isCart, refused, atPoint, search }: Props) {
  const [searches, setSearches] = useState(0)
  const [wrong, setWrong] = useState(() => (refused ? storeSearchProblem(near ?? '') : null))
  const judge = (typed: string) => (typed.trim() === '' ? null : storeSearchProblem(typed))
  const Shape = search ? 'form' : Form
  const send = (event: FormEvent<HTMLFormElement>) => {
    setSearches(searches + 1)
    if (!search) return
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('near'))
    setWrong(storeSearchProblem(typed))
    search(typed)
  }
  const atPlace = (point: URLSearchParams) => {
    setWrong(null)
    atPoint(point)
  }
  const message = 'store-search-near-error'
  return (
    <search>
      <Shape method="get" action="/stores" id="store-search" onSubmit={send}>
        {next && <input type="hidden" name="next" value={next} />}
        {isCart && <input type="hidden" name="isCart" value="true" />}
        <div className={wrong ? 'f err' : 'f'}>
          <label htmlFor="store-search-near">{labels.storeSearch}</label>
          <div className="searching">
            <input
              type="text"
              name="near"
              id="store-search-near"
              defaultValue={near ?? ''}
              maxLength={longestStoreSearch}
              autoComplete="postal-code"
              enterKeyHint="search"
              aria-invalid={wrong !== null || undefined}
              aria-describedby={wrong ? message : undefined}
              onBlur={(event) => setWrong(judge(event.currentTarget.value))}
              onInput={(event) => wrong && setWrong(judge(event.currentTarget.value))}
            />
            <button type="submit" className="btn">
              {storesTexts.search}
            </button>
          </div>
          {wrong && (
            <p className="msg" id={message}>
              {wrong}
            </p>
          )}
        </div>
        <NearMe key={searches} atPoint={atPlace} />
      </Shape>
    </search>
  )
}
