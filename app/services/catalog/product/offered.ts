import type { Store } from '~/store.server'
import type { ProductDetail } from '~/validation/catalog/product-record'

type Offer = { publishedAt: number; featureToggle: string | null }

/** Whether a product may be seen at all: published by now, and not of a feature that is switched off. */
export function isOffered({ publishedAt, featureToggle }: Offer, { now, toggles }: Store): boolean {
  return publishedAt <= now() && !isOff(toggles, featureToggle)
}

/** The toggles of single skus in what a product row holds as `detail`; few products have any. */
export function skuTogglesIn(detail: string): ProductDetail['skuToggles'] {
  return detail.includes('"skuToggles"') ? JSON.parse(detail).skuToggles : {}
}

/** Whether a feature is switched off; what belongs to none never is. */
export function isOff(toggles: Store['toggles'], toggle: string | null = null): boolean {
  return toggle !== null && toggles[toggle as keyof Store['toggles']] === false
}

/** The same detail without the promotions of features that are off. */
export function withoutSilenced<Detail extends Pick<ProductDetail, 'promotionMessages'>>(
  detail: Detail,
  toggles: Store['toggles'],
): Detail {
  const said = detail.promotionMessages.filter(({ featureToggle }) => !isOff(toggles, featureToggle))
  return { ...detail, promotionMessages: said.map(({ featureToggle: _, ...message }) => message) }
}

/** Every toggle as it is now, to see whether one was switched. */
export function stateOfToggles({ toggles }: Store): string {
  return Object.values(toggles).join()
}
