import { describe, expect, test } from 'vitest'
import { accessCode, giveGiftCard, sentMail } from '../../arrange'
import { jane } from '../../fixture-shop'
import { newShopper, openShop, type Shopper } from '../../shopper'

const shop = await openShop()
const { email, ...address } = jane
const names = { toFirst: 'Ann', toLast: 'O’Neil', fromFirst: 'Jane', fromLast: 'Miller' }

async function at(path: string): Promise<Shopper> {
  const shopper = newShopper(shop)
  await shopper.visit(path)
  return shopper
}

const page = '/gift-card/prd-GIFTCARD'

describe('the page of the gift card', () => {
  test('asks for two people, an amount and how many, and for nothing else', async () => {
    const shopper = await at(page)

    expect(shopper.forms).toContain('buy-gift-card')
    expect(shopper.forms).not.toContain('add-to-bag')
    expect(shopper.textOf('.price')).toBe('$25.00 - $200.00')
    const labels = [...shopper.document.querySelectorAll('#buy-gift-card label')].map((label) => label.textContent)
    const people = ['To First Name', 'To Last Name', 'From First Name', 'From Last Name']
    expect(labels).toEqual([...people, 'Amount', expect.stringMatching(/^Quantity1/)])
    const amounts = [...shopper.document.querySelectorAll('[name=price] option')].map((option) => option.textContent)
    expect(amounts).toEqual(['', '$25.00', '$50.00', '$200.00'])
    expect(shopper.textOf('#buy')).not.toMatch(/SHIP IT|FREE PICK UP|Ivory/)
    expect(shopper.document.querySelector('#reviews')).toBeNull()
  })

  test('says at once all that is missing, each beside its field', async () => {
    const shopper = await at(page)
    await shopper.submit('buy-gift-card', { toFirst: 'Ann' })

    expect(shopper.status).toBe(422)
    expect(shopper.title).toMatch(/^Error:/)
    expect(shopper.problems).toEqual([
      'To Last Name is a required field.',
      'From First Name is a required field.',
      'From Last Name is a required field.',
      'Amount is a required field.',
    ])
    expect(shopper.errorsOf('toFirst')).toEqual([])
    expect(shopper.errorsOf('fromLast')).toEqual(['From Last Name is a required field.'])
    expect(shopper.valueOf('toFirst')).toBe('Ann')
    for (const link of shopper.document.querySelectorAll<HTMLAnchorElement>('[role=alert] a'))
      expect(shopper.document.querySelector(link.getAttribute('href') ?? '')).not.toBeNull()
  })

  test.each([
    [{ toFirst: 'x'.repeat(21) }, 'toFirst', 'To First Name cannot be more than 20 characters.'],
    [{ fromLast: '1234 5678 9012 345' }, 'fromLast', 'From Last Name contains invalid characters.'],
    [{ toLast: '\u202e' }, 'toLast', 'To Last Name contains invalid characters.'],
    [{ price: '26.00' }, 'price', 'Amount is invalid.'],
    [{ price: '-1' }, 'price', 'Amount is invalid.'],
    [{ price: '26' }, 'price', 'Amount is invalid.'],
    [{ price: '25.0' }, 'price', 'Amount is invalid.'],
  ])('%j is refused and what was typed stays', async (typed, field, message) => {
    const shopper = await at(page)
    const csrf = await shopper.token()
    await shopper.forge(page, { form: 'buy-gift-card', csrf, ...names, price: '25.00', ...typed })

    expect(shopper.status).toBe(422)
    expect(shopper.errorsOf(field)).toEqual([message])
    expect(shopper.problems).toEqual([message])
    expect(shopper.valueOf('fromFirst')).toBe('Jane')
    if (field !== 'price') expect(shopper.valueOf('price')).toBe('25.00')
  })

  test.each(['\u2018', '\u2019', '\u201a', '\u201b', '\u2032'])(
    'a name with the quote %s comes back with a straight one',
    async (quote) => {
      const shopper = await at(page)
      await shopper.submit('buy-gift-card', { toLast: `O${quote}Neil` })

      expect([shopper.status, shopper.valueOf('toLast')]).toEqual([422, "O'Neil"])
      await shopper.forge(page, { form: 'buy-gift-card', csrf: 'outdated', toFirst: `D${quote}Arcy` })
      expect([shopper.status, shopper.valueOf('toFirst')]).toEqual([400, "D'Arcy"])
    },
  )

  test('an outdated form comes back with what was typed', async () => {
    const shopper = await at(page)
    await shopper.forge(page, { form: 'buy-gift-card', csrf: 'outdated', ...names, price: '50.00' })

    expect(shopper.status).toBe(400)
    expect(shopper.problems).toEqual(['An error occurred. Please try again.'])
    expect([shopper.valueOf('toFirst'), shopper.valueOf('price')]).toEqual(['Ann', '50.00'])
    await shopper.submit('buy-gift-card')
    expect(shopper.address).toMatch(/^\/cart/)
  })

  test('what is paid is the amount that was chosen, whatever sku the page or the form names', async () => {
    const shopper = await at(`${page}/sku-GIFTCARD-50-IVR`)
    const sent = { ...names, price: '25.00', skuCode: 'GIFTCARD-50-IVR' }
    await shopper.forge(shopper.address, { form: 'buy-gift-card', ...sent })

    expect(shopper.text).toContain('Subtotal $25.00')
    expect(shopper.document.querySelector('.bag-what a')?.getAttribute('href')).toContain('sku-GIFTCARD-25-IVR')
  })

  test('an amount in whole dollars is the same, also in a form that comes back', async () => {
    const shopper = await at(page)
    await shopper.forge(page, { form: 'buy-gift-card', ...names, toFirst: '', price: '50' })
    expect([shopper.status, shopper.valueOf('price')]).toEqual([422, '50.00'])
    await shopper.forge(page, { form: 'buy-gift-card', ...names, price: '50' })
    expect(shopper.text).toContain('Subtotal $50.00')

    const body = { productCode: 'GIFTCARD', price: '50', ...names }
    const added = await newShopper(shop).call('POST', '/cart/api/add', body)
    expect(added.body.data.orderDTO.subTotal.amount).toBe('50.00')
  })

  test('as many cards as are chosen come into the bag, ten at most, and the choice outlasts a refusal', async () => {
    const shopper = await at(page)
    await shopper.submit('buy-gift-card', { ...names, toFirst: '', price: '25.00', quantity: '3' })
    expect([shopper.status, shopper.valueOf('quantity')]).toEqual([422, '3'])
    await shopper.submit('buy-gift-card', { toFirst: 'Ann' })
    expect(shopper.text).toContain('Subtotal $75.00')

    const eager = await at(page)
    await eager.forge(page, { form: 'buy-gift-card', ...names, price: '25.00', quantity: '99' })
    expect(eager.text).toContain('Subtotal $250.00')
    await eager.forge(page, { form: 'buy-gift-card', ...names, price: '25.00', quantity: '1.5' })
    expect([eager.status, eager.problems]).toEqual([422, ['Quantity is invalid.']])
  })

  test('a press that comes twice puts one card into the bag', async () => {
    const shopper = await at(page)
    const press = shopper.valueOf('press') ?? ''
    for (const _ of [1, 2]) await shopper.forge(page, { form: 'buy-gift-card', press, ...names, price: '25.00' })

    expect(shopper.text).toContain('Subtotal $25.00')
  })

  test('JSON knows what it is', async () => {
    const { body } = await newShopper(shop).call('GET', page)
    expect(body).toMatchObject({ productCode: 'GIFTCARD', returnable: false, productInStock: true, sizeLabel: null })
    expect(body.skuDetails.map(({ price }: { price: { amount: string } }) => price.amount)).toEqual([
      '25.00',
      '50.00',
      '200.00',
    ])
  })

  test('the preview asks for the same and leads to the whole page; nothing stands below, also when it is refused', async () => {
    const preview = `${page}/sku-GIFTCARD-50-IVR?isQuickView=true`
    const shopper = await at(preview)
    await shopper.submit('buy-gift-card', { toFirst: 'Ann' })
    expect([shopper.status, shopper.valueOf('price')]).toEqual([422, '50.00'])
    expect(shopper.document.querySelector('.preview')).not.toBeNull()
    expect(shopper.document.querySelector('.acc, .crumbs, .gal a[href*=picture], #related-title')).toBeNull()
    await shopper.follow('VIEW ITEM DETAILS')
    expect(shopper.address).toBe(`${page}/sku-GIFTCARD-50-IVR`)
    expect(shopper.document.querySelector('.acc')).not.toBeNull()

    await shopper.visit(preview)
    await shopper.submit('buy-gift-card', names)
    expect(shopper.text).toContain('Subtotal $50.00')
  })
})

describe('the page of the donation', () => {
  const donation = '/donation/prd-DONATION'

  test('asks for one of three amounts', async () => {
    const shopper = await at(donation)
    await shopper.submit('donate')
    expect([shopper.status, shopper.errorsOf('price')]).toEqual([422, ['Amount is a required field.']])

    await shopper.submit('donate', { price: '10.00' })
    expect(shopper.address).toMatch(/^\/cart\?added=/)
    expect(shopper.text).toContain('Subtotal $10.00')
  })

  test('stays one in the bag, where its quantity is not to be chosen', async () => {
    const shopper = await at(donation)
    await shopper.submit('donate', { price: '5.00' })
    expect(shopper.forms).not.toContain('quantity')
    await shopper.visit(donation)
    await shopper.submit('donate', { price: '5.00' })

    expect(shopper.text).toContain('Subtotal $5.00')
    expect(shopper.text).toContain('Quantity was changed to 1.')
  })

  test('is given without a word of gift cards: nothing is sent to anybody', async () => {
    const shopper = await at(donation)
    await shopper.submit('donate', { price: '5.00' })
    await shopper.visit('/checkout')
    await shopper.submit('contact', { email })
    await shopper.submit('shipping-address', address)
    await shopper.submit('gift-card', { cardNumber: await giveGiftCard(shop, 2_000), accessCode })
    expect(shopper.text).toContain('Nothing needs to be shipped.')
    expect(shopper.text).not.toContain('Gift cards come by e-mail.')
    await shopper.submit('submit-order')

    const [, orderNumber = ''] = /order number is (\d{9})/.exec(shopper.text) ?? []
    const mails = (await sentMail(shop)).map(plain).filter((one) => one.includes(orderNumber))
    expect(mails).toHaveLength(1)
    expect(mails[0]).not.toContain('Gift cards come by e-mail.')
  })
})

test('gift packaging is not sold from its page', async () => {
  const shopper = await at('/gift-wrap/prd-GIFTWRAP')

  expect(shopper.text).toContain('Sorry, this product is currently not available on the site.')
  await shopper.forge('/gift-wrap/prd-GIFTWRAP', { form: 'add-to-bag', color: 'IVR', quantity: '1' })
  expect(shopper.status).toBe(422)
  expect(shopper.text).toContain('Sorry, this product is currently not available on the site.')
  await shopper.forge('/gift-wrap/prd-GIFTWRAP', { form: 'donate', price: '1.00' })
  expect(shopper.status).toBe(400)
})

test('an ordinary form buys no gift card for nobody', async () => {
  const shopper = await at(page)
  await shopper.forge(page, { form: 'add-to-bag', color: 'IVR', quantity: '1' })

  expect(shopper.address).toContain('addToCartException=true')
  expect(shopper.text).toContain('Sorry, your item was unable to be added to the cart. Please try again later.')
})

test('gift cards are bought without scripts, told by mail, and good for another order', async () => {
  const shopper = await at(page)
  await shopper.submit('buy-gift-card', { ...names, price: '50.00' })
  expect(shopper.textOf('.bag-what .muted')).toBe("To Ann O'Neil · From Jane Miller")
  await shopper.submit('quantity', { quantity: '2' })
  await shopper.visit('/checkout')
  await shopper.submit('contact', { email })
  await shopper.submit('shipping-address', address)
  expect(shopper.forms).toContain('gift-card')
  expect(shopper.text).toContain('Nothing needs to be shipped. Gift cards come by e-mail.')
  expect(shopper.text).toContain('Total $100.00')

  await shopper.visit('/checkout?section=SHIPPING')
  await shopper.follow('Continue to billing')
  await shopper.submit('gift-card', { cardNumber: await giveGiftCard(shop, 20_000), accessCode })
  expect(shopper.text).toContain("To Ann O'Neil · From Jane Miller")
  await shopper.submit('submit-order')
  const [, orderNumber = ''] = /order number is (\d{9})/.exec(shopper.text) ?? []
  expect(shopper.text).toContain("To Ann O'Neil · From Jane Miller")

  const mail = (await sentMail(shop)).filter((one) => one.includes(orderNumber)).map(plain)
  expect(mail).toHaveLength(2)
  const [told = ''] = mail.filter((one) => one.includes('Access Code'))
  const cards = [...told.matchAll(/Gift Card Number: ([\d ]{19})\s+Access Code: (\d{4})/g)]
  expect(cards).toHaveLength(2)
  const [, cardNumber = '', code = ''] = cards[0] ?? []
  expect(shopper.html + shopper.address).not.toContain(cardNumber)

  const ann = await at('/plain-tee/prd-100001')
  await ann.submit('add-to-bag', { size: 'M' })
  await ann.visit('/checkout')
  await ann.submit('contact', { email })
  await ann.submit('shipping-address', address)
  await ann.submit('shipping-method', { fulfillmentOptionId: 'STANDARD' })
  await ann.submit('gift-card', { cardNumber, accessCode: code })
  expect(ann.text).toContain('Remaining total $0.00')
})

/** The text part of a message as it was written, soft line ends taken out. */
function plain(mail: string): string {
  return mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
}

describe('where gift cards and donations are found', () => {
  test('by searching for them, and in their own category, without a panel to add them from', async () => {
    for (const path of ['/search?q=gift+card', '/all/gifts']) {
      const shopper = await at(path)
      expect(shopper.document.querySelector('.card a[href="/gift-card/prd-GIFTCARD"]'), path).not.toBeNull()
      expect(shopper.document.querySelector('a[data-sheet][href*="prd-GIFTCARD"]'), path).toBeNull()
    }
    expect((await at('/all/gifts')).text).toContain('Donation')
  })

  test('not among the clothes, nor as a color, a size or a brand', async () => {
    const all = await at('/all')
    expect(all.document.querySelector('.card a[href*="GIFTCARD"]')).toBeNull()
    const gifts = await at('/all/gifts')
    const facets = [...gifts.document.querySelectorAll('.facet input')].map((input) => input.getAttribute('name'))
    expect(new Set(facets)).not.toContain('color')
    expect(new Set(facets)).not.toContain('brand')
  })

  test('and gift packaging nowhere', async () => {
    const shopper = await at('/search?q=gift+wrap')
    expect(shopper.html).not.toContain('prd-GIFTWRAP')
  })
})
