import type { Store } from '~/store.server'

type Offer = { publishedAt: number; featureToggle: string | null }

/** Whether a product may be seen at all: published by now, and not of a feature that is switched off. */
export function isOffered({ publishedAt, featureToggle }: Offer, { now, toggles }: Store): boolean {
  const off = featureToggle !== null && toggles[featureToggle as keyof Store['toggles']] === false
  return publishedAt <= now() && !off
}
