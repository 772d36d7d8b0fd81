import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import routes from '~/routes'
import { readContentFile } from '~/services/content/read-content-file'
import { isTextPage } from '~/validation/content/content-file'

const known = {
  hasToggle: () => true,
  hasFilm: () => true,
  pictureFault: async (path: string) => (path === 'content/there.jpg' ? null : ('missing' as const)),
  pictureShape: async () => null,
  hasProducts: async (listing: string) => listing === '/womens',
  hasLook: async (name: string) => name === 'First Frost',
  isFound: async (_: string, path: string) => ['', '/womens', '1', '100001', '/guest-services/b'].includes(path),
  now: Date.parse('2026-06-01'),
}

/** What is wrong with a file or odd about it, as "line place: reason", and whether it is taken all the same. */
async function read(file: string | Uint8Array) {
  const found = await readContentFile(file, known)
  const problems = found.ok ? found.warnings : found.problems
  return { ok: found.ok, said: problems.map(({ line, place, reason }) => `${line} ${place}: ${reason}`) }
}

const started = { activeStartDate: '2026-01-01' }
const home = (...blocks: object[]) => JSON.stringify({ zones: [{ zone: 'home', blocks }] })
const block = 'zones.0.blocks.0'

describe('what a content file says twice refuses it', () => {
  test.each([
    [
      '{"zones": [{ "zone": "section-top", "path": "/womens", "blocks": [] },\n{ "zone": "section-top", "path": "/Womens", "blocks": [] }]}',
      '2 zones.1.zone: stands in the file twice',
    ],
    [
      '{"zones": [{ "zone": "section-top", "path": "/womens", "blocks": [] },\n{ "zone": "section-top", "path": "/womens/", "blocks": [] }]}',
      '2 zones.1.zone: stands in the file twice',
    ],
    [
      '{"zones": [{ "zone": "bag", "blocks": [] },\n\n{ "zone": "bag", "blocks": [] }]}',
      '3 zones.1.zone: stands in the file twice',
    ],
    [
      '{"pages": [{ "path": "/guest-services/a", "title": "A", "html": "<p>A</p>" },\n{ "path": "/guest-services/a", "title": "B", "html": "<p>B</p>" }]}',
      '2 pages.1.path: stands in the file twice',
    ],
    [
      '{"menus": [{ "name": "Header Menu", "items": [{ "type": "TEXT", "label": "A" }] },\n{ "name": "Header Menu", "items": [{ "type": "TEXT", "label": "B" }] }]}',
      '2 menus.1.name: stands in the file twice',
    ],
    ['{"zones": [],\n"zones": []}', '2 zones: stands there twice'],
    ['{"zones": [{ "zone": "bag",\n"blocks": [],\n"blocks": [] }]}', '3 zones.0.blocks: stands there twice'],
  ])('%s', async (text, problem) => {
    expect(await read(text)).toEqual({ ok: false, said: [problem] })
  })

  test('zones of one name at two paths, and fields of one name in two objects, stand beside each other', async () => {
    const text =
      '{"zones": [{ "zone": "product", "path": "100001", "blocks": [] }, { "zone": "product", "blocks": [] }]}'
    expect(await read(text)).toEqual({ ok: true, said: [] })
  })
})

test.each([
  ['latin1', 'Café', '3 : is not UTF-8: save the file in that encoding'],
  ['utf16le', 'Café', '1 : is not UTF-8: save the file in that encoding'],
  ['utf8', 'Café', null],
] as const)('a file in %s is read as UTF-8 or not at all', async (encoding, title, problem) => {
  const mark = encoding === 'utf16le' ? '\uFEFF' : ''
  const text = `${mark}{"pages": [\n{ "path": "/guest-services/a",\n"title": "${title}", "html": "<p>A</p>" }]}`
  const found = await readContentFile(Buffer.from(text, encoding))
  expect(found.ok ? null : found.problems.map(({ line, place, reason }) => `${line} ${place}: ${reason}`)[0]).toBe(
    problem,
  )
  if (found.ok) expect(found.file.pages?.[0]?.title).toBe(title)
})

describe('what can never be shown is warned of', () => {
  const image = (path: string) => ({ path, width: 9, height: 9, alt: '' })
  const html = (text: string) => ({ contentType: 'HTML_CONTENT', ...started, html: text })
  const paneled = (panelColor: string) => {
    const messages = [{ tier: 'GUEST', heading: 'A' }]
    return { contentType: 'REWARDS_TIER_MESSAGES', ...started, panelColor, messages }
  }
  const coloured = (color: string) => {
    return { contentType: 'STYLED_TEXT', ...started, text: 'A', settings: { mobile: { color } } }
  }
  const set = (productResultsUrl: string) => {
    return { contentType: 'PRODUCT_SET_CAROUSEL', ...started, heading: 'A', productResultsUrl, productsToDisplay: 1 }
  }
  test.each([
    [
      'a picture',
      { contentType: 'BANNER', ...started, image: image('content/gone.jpg') },
      `${block}.image.path: there is no picture content/gone.jpg`,
    ],
    ['a picture that is there', { contentType: 'BANNER', ...started, image: image('content/there.jpg') }, null],
    [
      'a background',
      { contentType: 'STYLED_TEXT', ...started, text: 'A', container: { backgroundImage: 'content/gone.jpg' } },
      `${block}.container.backgroundImage: there is no picture content/gone.jpg`,
    ],
    ['a place with an id of the page', html('<h2 id="main">Ours</h2>'), `${block}.html: no place can be called main`],
    [
      'a place that is named twice',
      html('<h2 id="ours">Ours</h2><h3 id="ours">Again</h3>'),
      `${block}.html: no place can be called ours`,
    ],
    ['a place in single quotes', html("<h2 id='main'>Ours</h2>"), `${block}.html: no place can be called main`],
    ['a place without quotes', html('<h2 id=home>Ours</h2>'), `${block}.html: no place can be called home`],
    ['a paragraph as a place', html('<p id="ours">Ours</p>'), `${block}.html: no place can be called ours`],
    [
      'a colour that nobody knows',
      coloured('notacolour'),
      `${block}.settings.mobile.color: there is no colour notacolour`,
    ],
    [
      'a quadrant of a block without a banner',
      { contentType: 'STYLED_TEXT', ...started, text: 'A', settings: { mobile: { quadrantPosition: 'TOP_LEFT' } } },
      `${block}.settings.mobile.quadrantPosition: places nothing: it is for banners and blocks with banners in them`,
    ],
    ...['BANNER', 'GRID'].map((contentType): [string, object, null] => [
      `a quadrant of a ${contentType} with a banner`,
      {
        ...{ contentType, ...started, settings: { desktop: { quadrantPosition: 'TOP_LEFT' } } },
        ...(contentType === 'GRID' ? { items: [{ contentType: 'BANNER', text: 'A' }] } : { text: 'A' }),
      },
      null,
    ]),
    ['a colour of five digits', coloured('#12345'), `${block}.settings.mobile.color: there is no colour #12345`],
    ['a colour of two parts', coloured('rgb(1, 2)'), `${block}.settings.mobile.color: there is no colour rgb(1, 2)`],
    [
      'a colour below words that only browsers know',
      paneled('canvas'),
      `${block}.panelColor: it is not known which colour canvas is: it is not shown`,
    ],
    ['a panel one sees through', paneled('transparent'), null],
    ['a colour of words that only browsers know', coloured('currentcolor'), null],
    ['a colour by its name', coloured('RebeccaPurple'), null],
    ['a colour by its numbers', coloured('rgb(0 0 0 / 50%)'), null],
    ['only a script', html('<script>go()</script>'), `${block}.html: nothing of it may be shown`],
    ['text', html('<p>A</p><style>p { color: red }</style>'), null],
    [
      'a picture in HTML',
      html('<p>A</p><img src="/images/content/gone.jpg?w=845">'),
      `${block}.html: there is no picture content/gone.jpg`,
    ],
    [
      'a width that is not made',
      html('<p>A</p><img src="/images/content/there.jpg?w=300">'),
      `${block}.html: pictures have no width of 300: 150, 392, 621, 845, 1425, 1920, 3600`,
    ],
    [
      'a picture of others',
      html('<p>A</p><img src="https://far.example/a.jpg">'),
      `${block}.html: pictures are left out that are not like /images/content/name.jpg?w=845`,
    ],
    [
      'a link around a picture without alt',
      html('<p>A <a href="/mens"><img src="/images/content/there.jpg?w=392"></a></p>'),
      `${block}.html: the link to /mens has no name: its picture has no alt`,
    ],
    [
      'a link around a picture of which nothing is said',
      html('<p>A <a href="/mens?a=1&amp;b=2"><em> <img alt=" " src="/images/content/there.jpg?w=392"></em></a></p>'),
      `${block}.html: the link to /mens?a=1&b=2 has no name: its picture has no alt`,
    ],
    [
      'links around pictures with alt, or with words beside them',
      html(
        [
          '<p>A <a href="/a"><img alt="Men" src="/images/content/there.jpg?w=392"></a>',
          '<a href="/b"><img src="/images/content/there.jpg?w=392"> Men</a></p>',
          '<p><img src="/images/content/there.jpg?w=392"></p>',
        ].join(''),
      ),
      null,
    ],
    [
      'a link that leads nowhere',
      html('<p><a href="http://plain.example">A</a> <a href="womens">B</a> <a href="/c">C</a> <a href="#d">D</a></p>'),
      `${block}.html: the link to http://plain.example leads nowhere: it begins with /, https:, mailto: or tel:`,
      `${block}.html: the link to womens leads nowhere: it begins with /, https:, mailto: or tel:`,
    ],
    ['a listing of nothing', set('/nowhere'), `${block}.productResultsUrl: no products are listed there today`],
    ['a listing', set('/womens'), null],
    [
      'a look of another name',
      { contentType: 'OUTFIT_CAROUSEL', ...started, heading: 'A', outfitNames: ['First Frost', 'Last Frost'] },
      `${block}.outfitNames.1: there is no look Last Frost`,
    ],
    [
      'one look of another name',
      { contentType: 'SHOP_THE_LOOK', ...started, lookName: 'Last Frost' },
      `${block}.lookName: there is no look Last Frost`,
    ],
    [
      'an end that is past',
      { contentType: 'STYLED_TEXT', ...started, activeEndDate: '2026-06-01', text: 'A' },
      `${block}.activeEndDate: is over: it is never shown`,
    ],
    ['an end to come', { contentType: 'STYLED_TEXT', ...started, activeEndDate: '2026-06-02', text: 'A' }, null],
  ])('%s', async (_, given, ...warnings) => {
    const said = warnings.flatMap((warning) => (warning === null ? [] : [`1 ${warning}`]))
    expect(await read(home(given))).toEqual({ ok: true, said })
  })

  test('zones and pages where nobody comes by', async () => {
    const zone = (name: string, path: string) => ({ zone: name, path, blocks: [] })
    const page = (path: string) => ({ path, title: 'A', html: '<p>A</p>' })
    const file = {
      zones: [
        zone('home', '/womens'),
        zone('page', '/womens'),
        zone('page', '/Guest-Services/A'),
        zone('page', '/guest-services/b'),
        zone('page', '/guest-services/c'),
        zone('product', '1'),
        zone('product', '2'),
        zone('section-top', '/nowhere'),
        zone('section-top', '/womens'),
      ],
      pages: [page('/guest-services/order-status'), page('/apply-today'), page('/guest-services/a')],
    }
    expect(await read(JSON.stringify(file))).toEqual({
      ok: true,
      said: [
        '1 zones.0.path: the zone home has no paths: it shows nothing',
        '1 zones.1.path: no page with blocks is shown there',
        '1 pages.0.path: the shop shows a page of its own there',
        '1 zones.4.path: the shop has no page there',
        '1 zones.6.path: nothing is listed or sold there today',
        '1 zones.7.path: nothing is listed or sold there today',
      ],
    })
  })

  test('what of the style of a menu item is left out', async () => {
    const item = (customHtml: string) => ({ type: 'TEXT', label: 'A', customHtml })
    const items = [item('color: red; position: fixed'), item('color: red;'), item('top: 0')]
    expect(await read(JSON.stringify({ menus: [{ name: 'Header Menu', items }] }))).toEqual({
      ok: true,
      said: [
        '1 menus.0.items.0.customHtml: only this of it is kept: color:red',
        '1 menus.0.items.2.customHtml: nothing of it is kept',
      ],
    })
  })

  test('the demo names nothing of the kind', async () => {
    const everywhere = {
      ...known,
      pictureFault: async () => null,
      hasProducts: async () => true,
      hasLook: async () => true,
      isFound: async () => true,
      now: 0,
    }
    expect(await readContentFile(readFileSync('demo/content.json'), everywhere)).toMatchObject({ warnings: [] })
  })
})

test('pages with blocks stand exactly where the shop shows them', () => {
  const paths = routes as { path?: string; file: string }[]
  const ofText = /^\/(guest-services|marlowrewards)/
  const named = paths.filter(({ path }) => ofText.test(path?.replace(/^\/?/, '/') ?? ''))
  expect(named.length).toBeGreaterThan(3)
  for (const { path = '', file } of named) {
    const asked = path.replace(/^\/?/, '/').replace(':page', 'mending')
    expect([asked, isTextPage(asked)]).toEqual([asked, file === 'routes/content/owner-page.tsx'])
  }
})
