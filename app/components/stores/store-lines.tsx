import { fill } from '~/messages/fill'
import { storesTexts } from '~/messages/stores'

/** What is shown of a store wherever it stands. */
export type Shown = {
  storeNumber: number
  name: string
  addressLine1: string
  city: string
  state: string
  postalCode: string
  phoneNumber: string
  latitude: number
  longitude: number
  hours: string[]
  /** Miles. */
  distance: number | null
  supportsPickup: boolean
  supportsShipToStore: boolean
}

/** Street, city and zip code. */
export function AddressLines({ store }: { store: Shown }) {
  return (
    <address>
      {store.addressLine1}
      <br />
      {store.city}, {store.state} <span className="num">{store.postalCode}</span>
    </address>
  )
}

/** The phone 402-555-0100 is dialled as +14025550100. */
export function PhoneLink({ number }: { number: string }) {
  return (
    <a className="num" href={`tel:+1${number.replace(/\D/g, '')}`}>
      {number}
    </a>
  )
}

/** How far a store is from where was searched. */
export function Distance({ miles }: { miles: number | null }) {
  if (miles === null) return null
  const sentences = [storesTexts.noMile, storesTexts.oneMile]
  return <p className="small muted num">{sentences[miles] ?? fill(storesTexts.miles, { distance: miles })}</p>
}

/** The opening hours, a line a day: "Monday 10 AM – 8 PM". */
export function Hours({ lines }: { lines: readonly string[] }) {
  return (
    <dl className="hours num">
      {lines.map((line) => {
        const [day = '', ...times] = line.split(' ')
        return (
          <div key={day}>
            <dt>{day}</dt>
            <dd>{times.join(' ')}</dd>
          </div>
        )
      })}
    </dl>
  )
}

/** What the shop lets shoppers have done in a store. */
export function Services({ store }: { store: Shown }) {
  const offered = [
    ...(store.supportsPickup ? [storesTexts.pickup] : []),
    ...(store.supportsShipToStore ? [storesTexts.shipToStore] : []),
  ]
  if (offered.length === 0) return null
  return (
    <ul className="services" aria-label={storesTexts.services}>
      {offered.map((service) => (
        <li key={service}>{service}</li>
      ))}
    </ul>
  )
}

/** The way there, on a map of somebody else. */
export function Directions({ store }: { store: Shown }) {
  const to = new URLSearchParams({ to: `${store.latitude},${store.longitude}` })
  return (
    <a href={`https://www.openstreetmap.org/directions?${to}`} rel="noreferrer">
      {storesTexts.directions}
      <span className="vh">: {store.name}</span>
    </a>
  )
}
