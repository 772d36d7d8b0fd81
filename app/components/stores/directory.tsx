import { storesTexts } from '~/messages/stores'

type Props = {
  states: readonly { state: string; stores: { storeNumber: number; name: string; city: string }[] }[]
  back: string
}

/** Every store, by state. */
export function Directory({ states, back }: Props) {
  return (
    <section aria-labelledby="all-stores">
      <h2 id="all-stores">{storesTexts.allStores}</h2>
      <div className="directory">
        {states.map(({ state, stores }) => (
          <section key={state}>
            <h3>{state}</h3>
            <ul>
              {stores.map(({ storeNumber, name, city }) => (
                <li key={storeNumber}>
                  <a href={`/stores/${storeNumber}${back}`}>
                    {city} <span className="muted">{name}</span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  )
}
