import { expect, test } from 'vitest'
import { openShop, shopperAt } from '../../shopper'

const shop = await openShop({
  settings: {
    ...{ CARDPOINTE_MERCHID: '1', CARDPOINTE_USER: 'u', CARDPOINTE_PASSWORD: 'p' },
    ...{ FISERV_PJS_API_KEY: 'k', FISERV_PJS_API_SECRET: 's' },
  },
})

/** What a page's policy lists of one kind. */
async function listed(path: string, kind: string): Promise<string[]> {
  const { headers } = await shopperAt(shop, path)
  const line = (headers.get('content-security-policy') ?? '').split('; ').find((each) => each.startsWith(kind))
  return line?.split(' ').slice(1) ?? []
}

test('where the true fields for cards stand, the page takes scripts, styles, fonts and frames of theirs', async () => {
  for (const kind of ['script-src', 'style-src', 'font-src', 'frame-src', 'connect-src'])
    expect(await listed('/cart', kind), kind).toContain('https://lib.paymentjs.firstdata.com')
  expect(await listed('/', 'font-src')).toEqual(["'self'"])
})
