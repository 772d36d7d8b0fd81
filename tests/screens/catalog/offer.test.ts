import { expect, test } from 'vitest'
import { tellMore } from '../../arrange'
import { openShop, shopperAt } from '../../shopper'

const shop = await openShop()
const plain = { accentText: '', html: '', promotionUrl: null, image: null, productCodes: [] }

await tellMore(shop, '100003', {
  promotionOffer: {
    ...plain,
    title: 'Two caps for one head',
    accentText: 'This week',
    html: '<p>Buy <b>two</b>.</p>',
    promotionUrl: '/mens',
    productCodes: ['100001', '100002', '100010', '999999'],
  },
})
await tellMore(shop, '100013', {
  promotionOffer: {
    ...plain,
    title: 'Pinned',
    html: '<p>Any three pins.</p>',
    image: { path: 'test/pin.webp', alt: 'Three pins', width: 1920, height: 1080, url: '/all' },
  },
})

const offerOn = (shopper: Awaited<ReturnType<typeof shopperAt>>) => shopper.document.querySelector('.offer')

test('an offer shows its products, and unfolds what it says and the way to it', async () => {
  const shopper = await shopperAt(shop, '/one-size-cap/prd-100003')
  const offer = offerOn(shopper)

  expect(offer?.querySelector('h2')?.textContent).toBe('Two caps for one head')
  expect(offer?.querySelector('.eyebrow')?.textContent).toBe('This week')
  expect([...(offer?.querySelectorAll('.card .n') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Plain Tee',
    'Long Pants',
  ])
  const details = offer?.querySelector('details')
  expect(details?.open).toBe(false)
  expect([...(details?.querySelectorAll('summary span') ?? [])].map((each) => each.textContent?.trim())).toEqual([
    'View Details',
    'Hide Details',
  ])
  expect(details?.querySelector('b')?.textContent).toBe('two')
  await shopper.follow('See the whole offer')
  expect(shopper.address).toBe('/mens')
})

test('an offer without products shows a picture that leads to it, and without a page says everything at once', async () => {
  const shopper = await shopperAt(shop, '/enamel-pin/prd-100013')
  const offer = offerOn(shopper)

  expect(offer?.querySelector('a[href="/all"] img')?.getAttribute('alt')).toBe('Three pins')
  expect(offer?.querySelector('details')).toBeNull()
  expect(offer?.textContent).toContain('Any three pins.')
})

test('a product without an offer has none, and a preview shows none', async () => {
  expect(offerOn(await shopperAt(shop, '/plain-tee/prd-100001'))).toBeNull()
  expect(offerOn(await shopperAt(shop, '/one-size-cap/prd-100003?isQuickView=true'))).toBeNull()
})
