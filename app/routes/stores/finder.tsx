import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData, useNavigate, useNavigation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { pageMeta, titleOfErrors } from '~/components/page/page-meta'
import { ChooseProblem } from '~/components/stores/choose-store'
import { Directory } from '~/components/stores/directory'
import { FoundStores } from '~/components/stores/found-stores'
import { StoreSearch } from '~/components/stores/store-search'
import { YourStore } from '~/components/stores/your-store'
import { readVisitorFacts } from '~/http/request/visitor-facts.server'
import { answerChosenStore } from '~/http/stores/choose-store-form.server'
import { storeReturn } from '~/http/stores/store-return.server'
import { storesTexts } from '~/messages/stores'
import { type Finding, findForPage, storeDirectory, storeView } from '~/services/stores/finder-page'
import { findLocation } from '~/services/stores/locations'
import { store } from '~/store.server'
import { storesNearSchema } from '~/validation/stores/stores'
import { straightQuotes } from '~/validation/straight-quotes'

const longestShown = 100

export async function loader(args: LoaderFunctionArgs) {
  const { searchParams: query } = new URL(args.request.url)
  const typed = query.get('near')
  const near = typed === null ? null : straightQuotes(typed)
  const finding = await findForPage(store, { near, point: pointOf(query) })
  const { storeNumber } = await readVisitorFacts(args)
  const chosen = await findLocation(store, storeNumber)
  return {
    near: near?.slice(0, longestShown).replace(/\p{C}+/gu, ' ') ?? null,
    finding,
    directory: hasFound(finding) ? null : await storeDirectory(store),
    chosen: chosen && storeView(chosen),
    ...storeReturn(args.request),
  }
}

/** When nothing was found, every store is shown instead. */
function hasFound(finding: Finding): boolean {
  return finding !== null && finding !== 'undetermined' && finding.stores.length > 0
}

/** A point of the address; 'nowhere' when it names one there is not. */
function pointOf(query: URLSearchParams) {
  if (!query.has('latitude') && !query.has('longitude')) return null
  const { latitude, longitude } = storesNearSchema.parse(Object.fromEntries(query))
  return latitude === null || longitude === null ? 'nowhere' : { latitude, longitude }
}

export function action(args: ActionFunctionArgs) {
  return answerChosenStore(args)
}

export { keepPage as clientAction } from '~/components/form/keep-page'

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => {
  const found = pageMeta(matches, storesTexts.finderTitle, storesTexts.finderIntro)
  return data?.finding === 'undetermined' ? found.map(withError) : found
}

function withError(tag: ReturnType<typeof pageMeta>[number]) {
  return 'title' in tag ? { title: titleOfErrors(String(tag.title)) } : tag
}

export default function Finder() {
  const data = useLoaderData<typeof loader>()
  const { near, finding, directory, chosen, canChoose, next, isCart, back } = data
  const isSearching = useIsSearching()
  const [before, setBefore] = useState<object>()
  useEffect(() => {
    if (isSearching) setBefore(data)
  }, [isSearching, data])
  const isPast = finding === 'undetermined' && before === data // another search was begun, whatever comes of it
  const navigate = useNavigate()
  const atPoint = (point: URLSearchParams) => {
    if (next) point.set('next', next)
    if (isCart) point.set('isCart', 'true')
    navigate(`/stores?${point}`)
  }
  return (
    <div className="wrap page finder">
      <ChooseProblem />
      <div className="finder-cols">
        <div>
          <h1>{storesTexts.finderTitle}</h1>
          <p className="muted">{storesTexts.finderIntro}</p>
          <StoreSearch near={near} next={next} isCart={isCart} refused={finding === 'undetermined'} atPoint={atPoint} />
          {chosen && canChoose && <YourStore chosen={chosen} />}
        </div>
        <div aria-busy={isSearching || undefined}>
          <div className="body" aria-live="polite">
            {finding && !isPast && (
              <FoundStores
                finding={finding}
                near={near}
                chosen={canChoose ? (isCart ? 0 : (chosen?.storeNumber ?? 0)) : undefined}
                fromBag={isCart ? (next ?? '/cart') : null}
                back={back}
              />
            )}
          </div>
          {directory && <Directory states={directory} back={back} />}
        </div>
      </div>
    </div>
  )
}

/** Whether other stores are on their way. */
function useIsSearching(): boolean {
  const { state, location, formMethod } = useNavigation()
  return state === 'loading' && formMethod !== 'POST' && location.pathname === '/stores'
}
