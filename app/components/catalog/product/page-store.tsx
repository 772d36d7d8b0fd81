import type { StoreOffer } from '~/validation/stores/store-offer'

type Props = { offer: StoreOffer | null; name?: string; form?: string }

/** The store the page shows goes along with its form: another tab may choose another one meanwhile. */
export function PageStore({ offer, name = 'pickupStoreNumber', form }: Props) {
  if (!offer?.storeNumber) return null
  return <input type="hidden" name={name} form={form} value={offer.storeNumber} />
}
