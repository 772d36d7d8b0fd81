import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { Breadcrumbs } from '~/components/catalog/listing/breadcrumbs'
import { pageMeta } from '~/components/page/page-meta'
import { ChooseProblem, ChooseStore } from '~/components/stores/choose-store'
import { NearbyStores } from '~/components/stores/nearby-stores'
import { StoreFacts } from '~/components/stores/store-facts'
import { tellMachines } from '~/http/page/machine-facts.server'
import { readVisitorFacts } from '~/http/request/visitor-facts.server'
import { answerChosenStore } from '~/http/stores/choose-store-form.server'
import { storeReturn } from '~/http/stores/store-return.server'
import { fill } from '~/messages/fill'
import { storesTexts } from '~/messages/stores'
import { storeData } from '~/services/catalog/structured/store-data'
import { storesNearby, storeView } from '~/services/stores/finder-page'
import { findLocation } from '~/services/stores/locations'
import { store } from '~/store.server'

export async function loader(args: LoaderFunctionArgs) {
  const { number = '' } = args.params
  const location = /^(0|[1-9]\d{0,5})$/.test(number) ? await findLocation(store, Number(number)) : null
  if (!location) throw new Response(null, { status: 404 })
  const { storeNumber } = await readVisitorFacts(args)
  const { origin } = new URL(args.request.url)
  if (store.toggles.structuredData)
    tellMachines(args.context, { data: [storeData(location, origin, stepsTo(location))] })
  return {
    location: storeView(location),
    nearby: await storesNearby(store, location),
    isChosen: storeNumber === location.storeNumber,
    ...storeReturn(args.request),
  }
}

/** The way to a store's page. */
function stepsTo({ name, storeNumber }: { name: string; storeNumber: number }, back = '') {
  return [
    { label: storesTexts.finderTitle, path: `/stores${back}` },
    { label: name, path: `/stores/${storeNumber}` },
  ]
}

export function action(args: ActionFunctionArgs) {
  return answerChosenStore(args)
}

export { keepPage as clientAction } from '~/components/form/keep-page'

export const meta: MetaFunction<typeof loader> = ({ matches, data }) => {
  if (!data) return []
  const { name, city, state } = data.location
  return pageMeta(matches, `${name}, ${city}, ${state}`, fill(storesTexts.description, { name, city, state }))
}

export default function StorePage() {
  const { location, nearby, isChosen, canChoose, next, isCart, back } = useLoaderData<typeof loader>()
  const { storeNumber, name, city, state } = location
  return (
    <div className="wrap store-page">
      <ChooseProblem />
      <Breadcrumbs steps={stepsTo(location, back)} />
      <header className="store-h">
        <div>
          <h1>{name}</h1>
          <p className="muted">
            {city}, {state}
          </p>
        </div>
        {canChoose && (
          <ChooseStore
            storeNumber={storeNumber}
            name={name}
            isChosen={isChosen && !isCart}
            fromBag={isCart ? (next ?? '/cart') : null}
            main
          />
        )}
      </header>
      <StoreFacts location={location} />
      {nearby.length > 0 && <NearbyStores stores={nearby} back={back} />}
    </div>
  )
}
