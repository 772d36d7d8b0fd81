import { Form } from '@remix-run/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { labels } from '~/messages/fields'
import { storesTexts } from '~/messages/stores'
import { longestStoreSearch, storeSearchProblem } from '~/validation/stores/store-search'
import { straightQuotes } from '~/validation/straight-quotes'
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
  const { field, sent, wrong, setWrong } = useSearched({ near, refused })
  const judge = (typed: string) => (typed.trim() === '' ? null : storeSearchProblem(typed))
  const Shape = search ? 'form' : Form
  const send = (event: FormEvent<HTMLFormElement>) => {
    setSearches(searches + 1)
    sent.current = String(new FormData(event.currentTarget).get('near'))
    if (!search) return
    event.preventDefault()
    setWrong(storeSearchProblem(sent.current))
    search(sent.current)
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
              ref={field}
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

/**
 * The field of a search that stands while it is answered: what is typed meanwhile stays. A step back shows what was
 * searched there.
 */
function useSearched({ near, refused }: Pick<Props, 'near' | 'refused'>) {
  const field = useRef<HTMLInputElement>(null)
  const sent = useRef<string>()
  const shown = useRef({ near, refused })
  const [wrong, setWrong] = useState(() => (refused ? storeSearchProblem(near ?? '') : null))
  useEffect(() => {
    const forget = () => {
      sent.current = undefined // a step answers no search
    }
    addEventListener('popstate', forget)
    return () => removeEventListener('popstate', forget)
  }, [])
  useEffect(() => {
    if (near === shown.current.near && refused === shown.current.refused) return
    shown.current = { near, refused }
    const input = field.current
    if (!input) return
    const isAnswer = sent.current !== undefined && straightQuotes(sent.current) === near
    if (isAnswer && input.value !== sent.current) return
    input.value = near ?? ''
    setWrong(refused ? storeSearchProblem(near ?? '') : null)
  }, [near, refused])
  return { field, sent, wrong, setWrong }
}
