import type { GivenPrice } from './show-price'

type Option = { value: string } | null
export type QuickSku = {
  skuCode: string
  colorCode: string
  price: { amount: string }
  priceSummary: GivenPrice
  productOptions: { size: Option; dimension: Option }
  inventory: number
  /** Units at the visitor's store. */
  pickupInventory: number
  /** Units that can be sent there. */
  shipToStoreInventory: number
  skuSizeUrl: string
  /** False: it is not shipped, and no store has it or gets it. */
  availableInStores?: boolean
}

/** A product as the address of its preview gives it. */
export type QuickProduct = {
  productCode: string
  name: string
  brand: string
  category: string
  url: string
  sizeLabel: string | null
  dimensionLabel: string | null
  pickupStoreNumber: number | null
  pickupStoreName: string | null
  /** Whether stores hand it out. */
  productAvailableInStore: boolean
  onlineOnly: boolean
  productAvailableOnline: boolean
  /** Whether it is sent to stores. */
  canShipToStore: boolean
  priceSummaryByColorCode: Record<string, GivenPrice>
  media: { colorViewPaths: Record<string, { colorLabel?: string; viewPaths: Record<string, string> }> }
  skuDetails: QuickSku[]
}
