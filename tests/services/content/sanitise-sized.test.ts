import { expect, test } from 'vitest'
import { readSizeGuides } from '~/db/catalog/merchandise'
import { findZone } from '~/services/catalog/in-memory/zone'
import { saveSizeGuides } from '~/services/catalog/merchandise/size-guides'
import { keepContent } from '~/services/content/keep-content'
import { sanitiseSized } from '~/services/content/sanitise-sized'
import { contentFileSchema } from '~/validation/content/content-file'
import { openTestStore } from '../../store'

const banner = '/images/demo/hero-autumn.webp?w=392'
const product = '/images/demo/tee-ink-front.webp?w=845'
const gone = '/images/content/gone.png?w=392'

test.each([
  ['of its own shape', `<img src="${banner}">`, `<img width="392" height="221" alt="" src="${banner}" />`],
  ['of a product', `<img src="${product}" alt="Tee">`, `<img width="845" height="990" alt="Tee" src="${product}" />`],
  [
    'narrower than it comes',
    `<p><img src="${banner}" width="196" height="900"></p>`,
    `<p><img width="196" height="111" alt="" src="${banner}" /></p>`,
  ],
  [
    'of a width in per cent',
    `<img src="${banner}" width="50%">`,
    `<img width="392" height="221" alt="" src="${banner}" />`,
  ],
  ['that is not there', `<img src="${gone}" width="9">`, `<img alt="" src="${gone}" width="9" />`],
])('the place of a picture %s is kept free', async (_kind, written, kept) => {
  const store = await openTestStore({ empty: true })
  const once = await sanitiseSized(store, written)
  expect(once).toBe(kept)
  expect(await sanitiseSized(store, once)).toBe(kept)
})

test('pictures in content, pages and size guides are kept with their sizes', async () => {
  const store = await openTestStore({ empty: true })
  const html = `<p>One</p><img src="${banner}"><img src="${product}">`
  const blocks = [{ contentType: 'HTML_CONTENT', activeStartDate: '2026-01-01', html }]
  await keepContent(store, contentFileSchema.parse({ zones: [{ zone: 'bag', blocks }] }))
  await saveSizeGuides(store, [{ code: 'tees', fits: [], howToMeasure: [], conversions: [], html }])
  const { blocks: shown } = await findZone(store, { zone: 'bag', tier: 'GUEST' })
  const kept = [JSON.stringify(shown), JSON.stringify(await readSizeGuides(store.db))]
  for (const text of kept) {
    expect(text.match(/width=[\\"]+392[\\"]+ height=[\\"]+221/)).toBeTruthy()
    expect(text.match(/width=[\\"]+845[\\"]+ height=[\\"]+990/)).toBeTruthy()
  }
})
