import { storesTexts } from '~/messages/stores'
import { AddressLines, Directions, Hours, PhoneLink, Services, type Shown } from './store-lines'

/** Where a store is, when it is open, how to reach it and what can be done there. */
export function StoreFacts({ location }: { location: Shown }) {
  return (
    <div className="store-facts">
      <section aria-labelledby="store-address">
        <h2 id="store-address">{storesTexts.address}</h2>
        <AddressLines store={location} />
        <p>
          <Directions store={location} />
        </p>
        <h2>{storesTexts.phone}</h2>
        <p>
          <PhoneLink number={location.phoneNumber} />
        </p>
      </section>
      {location.hours.length > 0 && (
        <section aria-labelledby="store-hours">
          <h2 id="store-hours">{storesTexts.hours}</h2>
          <Hours lines={location.hours} />
        </section>
      )}
      {(location.supportsPickup || location.supportsShipToStore) && (
        <section aria-labelledby="store-services">
          <h2 id="store-services">{storesTexts.services}</h2>
          <Services store={location} />
        </section>
      )}
    </div>
  )
}
