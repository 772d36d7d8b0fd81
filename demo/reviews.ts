import { z } from 'zod'
import type { CatalogueEntry } from './catalogue-entry'
import { dayMs } from './making'
import type { Template } from './pictures'
import { pick, type Random, seededRandom, wholeBelow } from './random'
import phrasesJson from './review-phrases.json'

const sentences = z.array(z.string()).min(1)
const band = z.strictObject({ good: sentences, mixed: sentences, poor: sentences })
const phrases = z
  .strictObject({
    headlines: band,
    groups: z.record(z.string(), band.extend({ fit: sentences, use: sentences })),
    people: sentences,
    places: sentences,
  })
  .parse(phrasesJson)

const groupOf: Record<Template, string> = {
  ...{ tee: 'tops', stripeTee: 'tops', pocketTee: 'tops', oxford: 'tops', plaid: 'tops' },
  ...{ hoodie: 'warm', crew: 'warm', knit: 'warm' },
  ...{ jeans: 'bottoms', chino: 'bottoms', denimShort: 'bottoms', easyShort: 'bottoms' },
  ...{ skirt: 'skirts', slipSkirt: 'skirts', dress: 'skirts', printDress: 'skirts' },
  ...{ chore: 'outer', trucker: 'outer', boot: 'boots' },
  ...{ cap: 'small', beanie: 'small', tote: 'small', belt: 'small' },
  ...{ giftCard: 'small', giftBox: 'small', mending: 'small' },
}

export type DemoReview = {
  rating: number
  headline: string
  comments: string
  nickname: string
  location: string
  /** How long before the shop opened, ms. */
  age: number
}

const seed = 1_884

/** The reviews of a hand-written product; the same ones every time. @param place its place in the catalogue */
export function demoReviews(entry: CatalogueEntry, place: number): DemoReview[] {
  const random = seededRandom(seed, place)
  if (entry.kind !== 'standard' || entry.publishedInDays) return []
  const guess = random() < 0.6 ? 1 + Math.floor(random() ** 2 * 32) : 0
  const kindness = 0.55 + 0.45 * random()
  const count = entry.ratingCount ?? guess
  const days = entry.isNew ? 1 : 6
  return Array.from({ length: count }, (_, at) => {
    const rating = ratingOf(random, kindness)
    const [start, end] = commentsOf(entry, rating, random, at)
    return {
      rating,
      headline: pick(random, phrases.headlines[bandOf(rating)]),
      comments: [start, end].filter(Boolean).join(' '),
      nickname: pick(random, phrases.people),
      location: pick(random, phrases.places),
      age: Math.round((at * days + days * random()) * (dayMs / 2)) + dayMs,
    }
  })
}

function ratingOf(random: Random, kindness: number): number {
  const luck = random()
  if (luck < kindness * 0.7) return 5
  if (luck < 0.45 + kindness * 0.45) return 4
  return random() < 0.7 ? 3 : 1 + wholeBelow(random, 2)
}

function bandOf(rating: number) {
  if (rating >= 4) return 'good' as const
  return rating === 3 ? ('mixed' as const) : ('poor' as const)
}

/** Beginnings and ends go round at different speeds, so that no two reviews of a product read alike for long. */
function commentsOf({ template }: CatalogueEntry, rating: number, random: Random, at: number): string[] {
  const group = phrases.groups[groupOf[template]]
  if (!group) throw new Error(`no reviews are written for ${template}`)
  const starts = group[bandOf(rating)]
  if (bandOf(rating) === 'poor') return [pick(random, starts)]
  const ends = [...group.fit, ...group.use]
  const round = Math.floor(at / starts.length)
  return [starts[at % starts.length] ?? '', ends[(at * 5 + round * 3) % ends.length] ?? '']
}
