import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Block = { contentType?: string; heading?: string; outfitNames?: string[] }
const { zones } = JSON.parse(readFileSync('demo/content.json', 'utf8')) as { zones: { blocks: Block[] }[] }

test('no heading over outfits counts them: there may be one more or less', () => {
  const outfits = zones.flatMap(({ blocks }) => blocks.filter(({ contentType }) => contentType === 'OUTFIT_CAROUSEL'))
  expect(outfits.length).toBeGreaterThan(0)
  const counted = outfits.filter(({ heading = '' }) => /\b(one|two|three|four|five|\d+)\b/i.test(heading))
  expect(counted).toEqual([])
})
