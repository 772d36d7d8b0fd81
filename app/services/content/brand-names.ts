import { brand } from '~/brand'

const names: Record<string, string> = { slug: brand.slug, card: brand.card, rewards: brand.rewards }

/** The text of a content file with the names of the shop where it says {slug}, {card} and {rewards}. */
export function withBrandNames(json: string): string {
  return json.replace(/\{(slug|card|rewards)\}/g, (_, name: string) => JSON.stringify(names[name]).slice(1, -1))
}
