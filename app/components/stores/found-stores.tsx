import { fill } from '~/messages/fill'
import { storesMessages, storesTexts } from '~/messages/stores'
import { ChooseStore } from './choose-store'
import { AddressLines, Directions, Distance, Hours, PhoneLink, Services, type Shown } from './store-lines'

type Props = {
  finding: 'undetermined' | { stores: Shown[] }
  /** What was typed; null when the visitor's own place was asked. */
  near: string | null
  /** The number of the visitor's store, 0 for none; undefined where none can be chosen. */
  chosen: number | undefined
  /** Where the bag leads once what is in it went along; null outside of it. */
  fromBag: string | null
  /** The query of a store's page, so that choosing it there leads back as well. */
  back?: string
  /** In place of the forms that are posted. */
  choose?: (storeNumber: number) => void
  /** The number of the store that is being saved as the visitor's by that. */
  saving?: number
}

/** What a search found, nearest first, or why nothing. */
export function FoundStores({ finding, near, ...rest }: Props) {
  if (finding === 'undetermined') {
    return (
      <div className="alert bad" role="alert">
        <p>{storesMessages['stores.undetermined']}</p>
      </div>
    )
  }
  const { stores } = finding
  if (stores.length === 0) return <p role="status">{storesMessages['stores.none']}</p>
  return (
    <section aria-labelledby="found">
      <h2 id="found">{fill(storesTexts.results, { place: near?.trim() || storesTexts.you })}</h2>
      <ul className="found">
        {stores.map((store) => (
          <FoundStore key={store.storeNumber} store={store} {...rest} />
        ))}
      </ul>
    </section>
  )
}

type StoreProps = { store: Shown } & Pick<Props, 'chosen' | 'fromBag' | 'back' | 'choose' | 'saving'>

function FoundStore({ store, chosen, back = '', saving, ...way }: StoreProps) {
  const { storeNumber, name, distance, phoneNumber, hours } = store
  return (
    <li>
      <div>
        <h3>
          <a href={`/stores/${storeNumber}${back}`}>{name}</a>
        </h3>
        <Distance miles={distance} />
        <AddressLines store={store} />
        <p className="ways">
          <PhoneLink number={phoneNumber} />
          <Directions store={store} />
        </p>
      </div>
      <div className="more">
        <Services store={store} />
        {hours.length > 0 && (
          <details>
            <summary>
              {storesTexts.hours}
              <span className="vh">: {name}</span>
            </summary>
            <Hours lines={hours} />
          </details>
        )}
      </div>
      {chosen !== undefined && (
        <ChooseStore
          storeNumber={storeNumber}
          name={name}
          isChosen={chosen === storeNumber}
          isSaving={saving === storeNumber}
          {...way}
        />
      )}
    </li>
  )
}
