import { expect, test } from 'vitest'
import { setStock } from '../../arrange'
import { newShopper, openShop, shopperAt } from '../../shopper'

const shop = await openShop()
const tee = '/plain-tee/prd-100001'

const at = (path: string) => shopperAt(shop, path)

test('a wrong name in the address leads to the right one for good', async () => {
  const shopper = newShopper(shop)
  const answer = await shopper.call('GET', '/old-name/prd-100001/sku-TEE-INK-M?size=M')

  expect(answer.status).toBe(301)
  expect(answer.headers.get('location')).toBe(`${tee}/sku-TEE-INK-M?size=M`)
  expect(answer.headers.get('vary')).toContain('Accept')
})

test.each(['/plain-tee/prd-999999', '/plain-tee/100001', '/coming-scarf/prd-100011', `${tee}/TEE-INK-M`])(
  '%s is not found',
  async (path) => {
    const shopper = await at(path)

    expect(shopper.status).toBe(404)
    expect(shopper.textOf('h1')).toBe("We can't find that page.")
  },
)

test('a sku in the address is chosen, without one the first that can be bought, an unknown one is not', async () => {
  const none = await at(tee)
  const known = await at(`${tee}/sku-TEE-INK-M`)
  const unknown = await at(`${tee}/sku-NOPE`)

  expect(none.valueOf('color')).toBe('IVR')
  expect(none.valueOf('size')).toBe('S')
  expect(known.valueOf('color')).toBe('INK')
  expect(known.valueOf('size')).toBe('M')
  expect(known.text).toContain('Last one!')
  expect(unknown.status).toBe(200)
  expect(unknown.valueOf('size')).toBeUndefined()
})

test.each([
  ['a%20b', ''],
  ['a%2Fb%22%3E', ''],
  ['', ''],
  ['9'.repeat(70), ''],
  ['TEE-INK-M%20', 'TEE-INK-M'],
  ['TEE-INK-M,', 'TEE-INK-M'],
])(
  'sku-%s, which no sku is called, falls back to the product, with a wrong name and as JSON, too',
  async (name, sku) => {
    const shopper = await at(`/old-name/prd-100001/sku-${name}?quantity=2`)

    expect([shopper.status, shopper.address]).toEqual([200, `${tee}/sku-${sku}?quantity=2`])
    for (const path of [`${tee}/sku-${sku}`, `${tee}/sku-${name}`]) {
      await shopper.visit(path)
      expect([shopper.status, shopper.valueOf('size')]).toEqual([200, sku ? 'M' : undefined])
      expect(shopper.document.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(new RegExp(`${tee}$`))
    }
    const { status, body } = await shopper.call('GET', `${tee}/sku-${name}`)
    expect([status, body.productCode]).toEqual([200, '100001'])
    await shopper.submit('add-to-bag', { size: 'S' })
    expect(shopper.address).toMatch(/^\/cart\?added=/)
    expect(shopper.document.querySelector(`a[href="${tee}/sku-${name}"]`)).not.toBeNull()
  },
)

test('a sold out size is marked disabled but can be chosen, and is then refused', async () => {
  const shopper = await at(`${tee}/sku-TEE-INK-M`)
  const tick = (size: string) => shopper.document.querySelector<HTMLInputElement>(`input[name=size][value=${size}]`)

  expect(tick('L')?.getAttribute('aria-disabled')).toBe('true')
  expect(tick('L')?.closest('label')?.className).toBe('pill out')
  expect(tick('S')?.hasAttribute('aria-disabled')).toBe(false)
  await shopper.submit('add-to-bag', { size: 'L' })
  expect(shopper.status).toBe(422)
  expect(shopper.errorsOf('size')).toEqual(['Selected size not available'])
  expect(shopper.textOf('#add-to-bag-size legend')).toBe('Size: L Currently not available')
})

test('the address of a sold out sku says so beside the size and marks its tile', async () => {
  const shopper = await at(`${tee}/sku-TEE-INK-L`)

  expect(shopper.valueOf('size')).toBe('L')
  expect(shopper.textOf('#add-to-bag-size legend')).toBe('Size: L Currently not available')
  expect(shopper.textOf('.pill.out')).toBe('L')
})

test('a length that the chosen size does not come in is marked, without scripts too', async () => {
  await shop.store.db
    .updateTable('inventory')
    .set({ onHand: 0, received: 0 })
    .where('skuCode', '=', 'PANTS-MOS-30-32')
    .execute()
  const shopper = await at('/long-pants/prd-100002/sku-PANTS-MOS-30-30')
  const marked = [...shopper.document.querySelectorAll('.pill.out')].map(({ textContent }) => textContent)

  expect(marked).toEqual(['32'])
  expect(shopper.document.querySelector('.pill.out input')?.getAttribute('name')).toBe('dimension')
})

test.each([
  ['30-30', { dimension: '32' }, 'dimension', 'Selected inseam not available'],
  ['32-32', { size: '30' }, 'size', 'Selected size not available'],
])('of sku %s, what was chosen although it is not to be had is said so, once', async (sku, chosen, field, sentence) => {
  await setStock(shop, 'PANTS-MOS-30-32', 0)
  const shopper = await at(`/long-pants/prd-100002/sku-PANTS-MOS-${sku}`)
  const tile = () => shopper.document.querySelector(`[name=${field}][value="${Object.values(chosen)[0]}"]`)
  await expect
    .poll(async () => {
      await shopper.visit(shopper.address)
      return tile()?.getAttribute('aria-disabled')
    })
    .toBe('true')
  await shopper.submit('add-to-bag', chosen)

  expect([shopper.status, shopper.problems]).toEqual([422, [sentence]])
  expect(shopper.errorsOf(field)).toEqual([sentence])
  const gone = [...shopper.document.querySelectorAll('.opt:has(.gone)')].map((option) => [
    option.id,
    option.querySelector('.gone')?.textContent?.trim(),
  ])
  expect(gone).toEqual(
    ['size', 'dimension'].map((name) => [`add-to-bag-${name}`, name === field ? 'Currently not available' : '']),
  )
})

test('everything that is missing is said at once, before all else of the page', async () => {
  const shopper = await at('/long-pants/prd-100002/sku-NOPE')
  await shopper.submit('add-to-bag')

  expect(shopper.status).toBe(422)
  expect(shopper.problems).toEqual(['Select a valid size', 'Select a valid inseam'])
  expect(shopper.errorsOf('dimension')).toEqual(['Select a valid inseam'])
  expect(shopper.document.querySelector('main .wrap')?.firstElementChild?.getAttribute('role')).toBe('alert')
})

test('a swatch shows its colour with the size left open', async () => {
  const shopper = await at(`${tee}/sku-TEE-INK-M`)
  await shopper.follow('Ivory')

  expect(shopper.valueOf('color')).toBe('IVR')
  expect(shopper.valueOf('size')).toBeUndefined()
})

test('an addition without a size comes back with the message beside the sizes and everything typed', async () => {
  const shopper = await at(`${tee}/sku-TEE-INK-M?size=`)
  await shopper.submit('add-to-bag', { quantity: '1' })

  expect(shopper.status).toBe(422)
  expect(shopper.title).toMatch(/^Error:/)
  expect(shopper.errorsOf('size')).toEqual(['Select a valid size'])
  expect(shopper.problems).toEqual(['Select a valid size'])
  expect(shopper.valueOf('color')).toBe('INK')
})

test('a sold out selection is refused beside the sizes', async () => {
  const shopper = await at(tee)
  await shopper.submit('add-to-bag', { color: 'INK', size: 'L' })

  expect(shopper.status).toBe(422)
  expect(shopper.errorsOf('size')).toEqual(['Selected size not available'])
})

test('a whole choice goes into the bag, with the quantity asked for', async () => {
  const shopper = await at(tee)
  await shopper.submit('add-to-bag', { size: 'M', quantity: '2' })

  expect(shopper.address).toMatch(/^\/cart\?added=/)
  expect(shopper.textOf('.bag-link')).toBe('Bag, 2 items')
})

test('the main picture has the size of the shop', async () => {
  const picture = (await at(tee)).document.querySelector('.gal img')
  expect([picture?.getAttribute('width'), picture?.getAttribute('height')]).toEqual(['845', '990'])
})

test('what the bag cannot take is said on the product page and can be dismissed', async () => {
  const shopper = await at(`${tee}/sku-TEE-INK-M?inventoryUnavailableException=true`)

  expect(shopper.text).toContain('The item you added to bag is no longer available.')
  await shopper.follow('Dismiss')
  expect(shopper.text).not.toContain('The item you added to bag is no longer available.')
  expect(shopper.address).toBe(`${tee}/sku-TEE-INK-M`)
})

test('dismissing keeps a half made choice', async () => {
  const shopper = await at('/long-pants/prd-100002/sku-PANTS-MOS-32-30?size=&addToCartException=true')
  await shopper.follow('Dismiss')

  expect(shopper.text).not.toContain('unable to be added')
  expect(shopper.valueOf('size')).toBeUndefined()
  expect(shopper.valueOf('dimension')).toBe('30')
})

test('a product without options needs no choice', async () => {
  const shopper = await at('/one-size-cap/prd-100003')
  await shopper.submit('add-to-bag')

  expect(shopper.address).toMatch(/^\/cart\?added=/)
})

test.each(['/retired-belt/prd-100010', '/gift-wrap/prd-GIFTWRAP'])('%s says that it is not sold', async (path) => {
  const shopper = await at(path)

  expect(shopper.status).toBe(200)
  expect(shopper.text).toContain('Sorry, this product is currently not available on the site.')
  expect(shopper.forms).not.toContain('add-to-bag')
  expect(shopper.document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  const told = shopper.document.querySelector('script[type="application/ld+json"]')?.textContent ?? ''
  expect(told).toContain('BreadcrumbList')
  expect(told).not.toContain('InStock') // search engines are offered nothing either
  expect((await shopper.call('GET', path)).body.active).toBe(false)
})

test('a sold out product says so instead of offering the bag', async () => {
  const shopper = await at('/sold-out-dress/prd-100008')

  expect(shopper.text).toContain('ITEM IS NOT AVAILABLE')
  expect(shopper.text).not.toContain('ADD TO BAG')
})

test('reduced colours stand apart and both prices are told to those who listen', async () => {
  const shopper = await at('/sale-shirt/prd-100004/sku-SALE-IVR-M')

  expect(shopper.textOf('.swl')).toBe('SALE')
  expect(shopper.textOf('.gal .sale')).toBe('25% off')
  expect(shopper.textOf('.price')).toBe('Sale price $30.00 Original price $40.00 25% off')
})

test('the address of a product answers JSON to a client', async () => {
  const shopper = newShopper(shop)
  const { status, body } = await shopper.call('GET', tee)

  expect(status).toBe(200)
  expect(body).toMatchObject({ productCode: '100001', name: 'Plain Tee', url: tee, productInStock: true })
  expect(body.skuDetails[0]).toMatchObject({
    skuCode: 'TEE-IVR-S',
    colorCode: 'IVR',
    price: { amount: '25.00', formattedDisplay: '$25.00' },
    productOptions: { size: { value: 'S', displayOrder: 0 }, dimension: null },
  })
  expect(body.media.colorViewPaths.INK.colorLabel).toBe('Ink')
})

test('fields of what is not offered yet are there, with what is true', async () => {
  const { body } = await newShopper(shop).call('GET', tee)

  expect(body).toMatchObject({
    ...{ marlowSelect: false, marlowExclusive: false, sku6s: [], lookDTO: null },
    ...{ sizeGuide: null, sizeGuideDTO: null, sizeGuideDisplay: false },
    ...{ selectedFulfillmentOption: 'PHYSICAL_SHIP', pickupStoreNumber: null },
  })
  expect(body.skuDetails[0].skuSizeUrl).toBe(`${tee}/sku-TEE-IVR-S`)
})

test.each(['/plain-tee/prd-999999', '/womens/nothing', '/brand/nobody', '/no/such/page/at/all'])(
  '%s is not found in JSON for those who ask for JSON',
  async (path) => {
    const asked = await newShopper(shop).call('GET', path)
    const flagged = await newShopper(shop).call('GET', `${path}?blcAjax=true`, undefined, {
      headers: { accept: 'text/html' },
    })

    for (const { status, headers, body } of [asked, flagged]) {
      expect(status).toBe(404)
      expect(headers.get('vary')).toContain('Accept')
      expect(body).toMatchObject({ success: false, messages: [{ message: "We can't find that page." }] })
    }
  },
)

test('the page is remembered as the place to go on shopping', async () => {
  const shopper = await at(tee)
  await shopper.visit('/cart')

  expect(shopper.document.querySelector(`a[href="${tee}"]`)).not.toBeNull()
})

test('the facts stand in order, and what is drawn is also said in words', async () => {
  const shopper = await at(tee)
  const facts = [...(shopper.document.querySelector('#buy .facts')?.children ?? [])].map(
    ({ className, tagName }) => (className || tagName).split(' ', 1)[0],
  )

  expect(facts.slice(0, 3)).toEqual(['tag', 'H1', 'eyebrow'])
  expect(shopper.textOf('.sw[aria-current]')).toBe('Ivory, selected')
  expect(shopper.textOf('.bag-link')).toBe('Bag, 0 items')
  expect(shopper.document.querySelectorAll('header a[href="/womens"]')).toHaveLength(1)
})
