import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readContentFile } from '~/services/content/read-content-file'

/** The problems of a text, as "line place reason". */
async function problemsOf(text: string | Uint8Array, known?: Parameters<typeof readContentFile>[1]): Promise<string[]> {
  const read = await readContentFile(text, known)
  const found = read.ok ? read.warnings : read.problems
  return found.map(({ line, place, reason }) => `${line} ${place} ${reason}`)
}

const block = (fields: string) => `{
  "zones": [
    { "zone": "home", "blocks": [
      {
        "contentType": "HEADING", "activeStartDate": "2026-01-01",
        ${fields}
      }
    ] }
  ]
}`

test.each([
  ['{ "zones": [\n  { "zone": "home", }\n] }', '2  is no JSON from here on'],
  ['{\n\n  zones: []\n}', '3  is no JSON from here on'],
  ['{ "zones": [] }\n}', '1  is no JSON from here on'],
  ['', '1  is no JSON from here on'],
  ['{ "zoens": [] }', '1  has no field called "zoens"'],
])('%j is refused with its line', async (text, problem) => {
  expect((await problemsOf(text))[0]).toBe(problem)
})

test('every mistake of a block is named with its line and place', async () => {
  const problems = await problemsOf(
    block('"headingLevel": 9,\n        "styledTexts": [{ "text": "Hi", "colour": "red" }]'),
  )
  expect(problems[0]).toMatch(/^6 zones\.0\.blocks\.0\.headingLevel /)
  expect(problems[1]).toMatch(/^7 zones\.0\.blocks\.0\.styledTexts\.0 has no field called "colour"/)
})

test.each(['\\u0000', '\\ud800', '\\udc00\\ud800'])(
  'a text with %s is refused with its line and place',
  async (broken) => {
    const reason = 'holds a character that no XML can have, like \\u0000, or half of one'
    const text = block(`"headingLevel": 2,\n "styledTexts": [{ "text": "He${broken}llo" }]`)
    expect(await problemsOf(text)).toEqual([`7 zones.0.blocks.0.styledTexts.0.text ${reason}`])
    expect(await problemsOf(block(`"x${broken}": 2`).replace('HEADING', 'HOLOGRAM'))).toEqual([
      `4 zones.0.blocks.0 ${reason}`,
    ])
    expect(await problemsOf(text.replace(broken, '\\ud83d\\ude00'))).toEqual([])
  },
)

test('a block needs a start, and an end after it', async () => {
  const text = block('"headingLevel": 2, "styledTexts": [{ "text": "Hi" }]')
  expect(await problemsOf(text)).toEqual([])
  expect(await problemsOf(text.replace('"activeStartDate": "2026-01-01",', ''))).toEqual([
    '4 zones.0.blocks.0.activeStartDate is missing',
  ])
  expect(await problemsOf(text.replace('"2026-01-01",', '"2026-01-01", "activeEndDate": "2025-12-31",'))).toEqual([
    '5 zones.0.blocks.0.activeEndDate is not after activeStartDate',
  ])
  expect((await problemsOf(text.replace('2026-01-01', 'tomorrow')))[0]).toContain('is not a date')
})

test('a type this version does not know is a warning with its line', async () => {
  expect(await problemsOf(block('"depth": 3').replace('HEADING', 'HOLOGRAM'))).toEqual([
    '5 zones.0.blocks.0.contentType unknown type HOLOGRAM: it shows nothing',
  ])
})

test('what stands in a block has an end after its start, too', async () => {
  const item =
    '{ "contentType": "STYLED_TEXT", "text": "A", "activeStartDate": "2026-02-01",\n"activeEndDate": "2026-01-01" }'
  expect(await problemsOf(block(`"items": [${item}]`).replace('HEADING', 'GRID'))).toEqual([
    '7 zones.0.blocks.0.items.0.activeEndDate is not after activeStartDate',
  ])
})

test('a link of a picture has a name, and a banner something in it', async () => {
  const linked = (alt: string, more = '') =>
    block(`"image": { "path": "demo/a.webp", "width": 9, "height": 9, "alt": "${alt}" }, "url": "/all"${more}`)
  const problems = (text: string, type: string) => problemsOf(text.replace('HEADING', type))
  expect(await problems(linked(' '), 'IMAGE_LINK')).toEqual([
    '4 zones.0.blocks.0.label is missing: what is the link called, when its picture has no alt?',
  ])
  expect(await problems(linked('Shirts'), 'IMAGE_LINK')).toEqual([])
  expect(await problems(linked('', ', "label": "Shirts"'), 'IMAGE_LINK')).toEqual([])
  const empty = '4 zones.0.blocks.0 is empty: a banner needs an image, a heading, a text or links'
  expect(await problems(block('"links": []'), 'BANNER')).toEqual([empty])
  const slides = block('"label": "A",\n"slides": [\n{ "contentType": "BANNER" }]')
  expect(await problems(slides, 'BANNER_CAROUSEL')).toEqual([
    empty.replace('4', '8').replace('.0 is', '.0.slides.0 is'),
  ])
})

test('a type that cannot stand in a block is refused with those that can', async () => {
  const grid = block('"items": [\n{ "contentType": "HOLOGRAM" }, {}]').replace('HEADING', 'GRID')
  const [first, second] = await problemsOf(grid)
  expect(first).toMatch(/^7 zones\.0\.blocks\.0\.items\.0\.contentType is none of BANNER, .*, VIDEO_LINK$/)
  expect(second).toBe('7 zones.0.blocks.0.items.1.contentType is missing')
})

test('a product insert stands only between the products of a listing', async () => {
  const insert =
    '"productSlot": "FORTY_EIGHT", "span": "THREE", "content": { "contentType": "STYLED_TEXT", "text": "Hi" }'
  const text = block(insert).replace('HEADING', 'PRODUCT_INSERT')
  expect((await problemsOf(text))[0]).toContain('stands only in a section-top zone')
  expect(await problemsOf(text.replace('"home"', '"section-top"'))).toEqual([])
  expect(await problemsOf(text.replace('"home"', '"section-top"').replace('FORTY_EIGHT', 'FORTY_NINE'))).toHaveLength(1)
})

test('deep, broken and huge texts are refused and never break the reader', async () => {
  expect(await problemsOf('['.repeat(100_000))).toHaveLength(1)
  expect(await problemsOf(`"${'x'.repeat(2_000_000)}"`)).toHaveLength(1)
  expect((await problemsOf('{"a":1,"a":2,"__proto__":{"x":1}}'))[0]).toContain('has no field called')
  expect(await problemsOf('nul')).toHaveLength(1)
  expect(await problemsOf('"\u0001"')).toHaveLength(1)
})

test('a toggle and a film that the shop does not have are warnings with their lines', async () => {
  const known = {
    hasToggle: (name: string) => name === 'loyalty',
    hasFilm: (path: string) => path === '/videos/a.webm',
    pictureFault: async () => null,
    pictureShape: async () => null,
    hasProducts: async () => true,
    hasLook: async () => true,
    isFound: async () => true,
    now: 0,
  }
  const bound = (toggle: string) =>
    `"availabilityRestrictionDTOs": [{ "code": "feature-toggle", "toggle": "${toggle}" }],`
  const film = (name: string) => `"video": { "url": "/videos/${name}.webm", "title": "A", "width": 9, "height": 9 }`
  const warnings = async (toggle: string, name: string) => {
    const read = await readContentFile(
      block(`${bound(toggle)}\n${film(name)}`).replace('HEADING', 'EMBEDDED_VIDEO'),
      known,
    )
    return read.ok ? read.warnings : read.problems
  }

  expect(await warnings('loyalty', 'a')).toEqual([])
  expect(await warnings('nonsense', 'nope')).toMatchObject([
    { line: 6, reason: 'unknown toggle nonsense: it is never shown' },
    { line: 7, place: 'zones.0.blocks.0.video.url', reason: 'there is no public/videos/nope.webm' },
  ])
})

test('the file of the demo is read as it stands, with the names of the shop put in', async () => {
  const read = await readContentFile(readFileSync('demo/content.json', 'utf8'))
  const text = JSON.stringify(read)
  expect(read.ok).toBe(true)
  expect(text).toContain('"label":"Marlow Rewards terms","url":"/marlowrewards/termsandconditions"')
  expect(text).toContain('Your Marlow Card could earn points.')
  expect(text).not.toMatch(/\{(slug|card|rewards)\}/)
})
