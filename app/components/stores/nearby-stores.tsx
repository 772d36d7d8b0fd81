import { storesTexts } from '~/messages/stores'
import { AddressLines, Distance, type Shown } from './store-lines'

/** The stores next to one. */
export function NearbyStores({ stores, back }: { stores: readonly Shown[]; back: string }) {
  return (
    <section className="nearby" aria-labelledby="nearby">
      <h2 id="nearby">{storesTexts.nearby}</h2>
      <ul>
        {stores.map((store) => (
          <li key={store.storeNumber}>
            <h3>
              <a href={`/stores/${store.storeNumber}${back}`}>{store.name}</a>
            </h3>
            <Distance miles={store.distance} />
            <AddressLines store={store} />
          </li>
        ))}
      </ul>
    </section>
  )
}
