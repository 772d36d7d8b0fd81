import { expect, test } from 'vitest'
import { openPage } from '../../plain-document'
import { newShopper, openShop } from '../../shopper'

// Where the data for machines stands in a page.

const shop = await openShop()
const tee = '/plain-tee/prd-100001'

async function at(path: string) {
  const { text, headers } = await newShopper(shop).call('GET', path, undefined, { headers: { accept: 'text/html' } })
  return { html: text, headers, document: openPage(text) }
}

test('every element of data carries the nonce of the page', async () => {
  const page = await at(tee)
  const nonce = /'nonce-([\w-]+)'/.exec(page.headers.get('content-security-policy') ?? '')?.[1]

  expect(page.html).toContain(`<script type="application/ld+json" nonce="${nonce}">`)
})

test('data stands after all that is seen, and a preview has none', async () => {
  const { document } = await at(tee)
  expect(document.querySelector('head [type="application/ld+json"]')).toBeNull()
  expect(document.body.lastElementChild?.getAttribute('type')).toBe('application/ld+json')
  expect((await at(`${tee}?isQuickView=true`)).document.querySelector('[type="application/ld+json"]')).toBeNull()
})
