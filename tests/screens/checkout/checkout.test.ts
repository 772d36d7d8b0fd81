import { expect, test } from 'vitest'
import { accessCode, giveGiftCard, sentMail, setPrice, setStock } from '../../arrange'
import { atBilling } from '../../at-billing'
import { jane } from '../../fixture-shop'
import { newShopper, openShop, type Shopper } from '../../shopper'

const shop = await openShop()
const { email, ...address } = jane

async function shopperWith(...skuCodes: string[]): Promise<Shopper> {
  const shopper = newShopper(shop)
  for (const skuCode of skuCodes) await shopper.call('POST', '/cart/api/add', { skuCode, quantity: 1 })
  return shopper
}

async function atReview(...skuCodes: string[]): Promise<Shopper> {
  const shopper = await atBilling(shop, ...skuCodes)
  await shopper.submit('gift-card', { cardNumber: await giveGiftCard(shop, 50_000), accessCode })
  return shopper
}

test('a guest buys without scripts, from the bag to the confirmation and its mail', async () => {
  const shopper = await shopperWith('CAP-INK')
  await shopper.visit('/checkout/login/anonymous')
  expect(shopper.address).toBe('/checkout')
  expect(shopper.text).toContain('Tax TBD')
  await shopper.submit('contact', { email })
  await shopper.submit('shipping-address', address)
  expect(shopper.valueOf('fulfillmentOptionId')).toBe('STANDARD')
  await shopper.submit('shipping-method', { fulfillmentOptionId: 'EXPRESS' })
  expect(shopper.text).toContain('Pay the remaining $41.38')

  await shopper.submit('gift-card', { cardNumber: await giveGiftCard(shop, 50_000), accessCode })
  expect(shopper.text).toContain('Express · 2 business days · $19.99')
  expect(shopper.document.querySelector<HTMLInputElement>('[name=receiveEmail]')?.checked).toBe(true)
  await shopper.submit('submit-order')

  expect(shopper.status).toBe(200)
  const [, orderNumber] = shopper.address.match(/^\/checkout\/confirmation\?orderNumber=(\d{9})$/) ?? []
  expect(shopper.text).toContain(`Thank you! Your order number is ${orderNumber}.`)
  const place = shopper.address
  await shopper.visit(place)
  expect(shopper.text).toContain(`${orderNumber}`)
  const mail = (await sentMail(shop)).filter((message) => message.includes(`order ${orderNumber}`))
  expect(mail).toHaveLength(1)

  const stranger = newShopper(shop)
  await stranger.visit(place)
  expect(stranger.status).toBe(404)
})

test('an empty bag has no checkout', async () => {
  const shopper = newShopper(shop)
  await shopper.visit('/checkout')
  expect(shopper.address).toBe('/cart')
})

test('a step that is not reached yet leads to the first open one', async () => {
  const shopper = await shopperWith('CAP-INK')
  for (const section of ['SHIPPING', 'BILLING', 'REVIEW', 'CONFIRMATION']) {
    await shopper.visit(`/checkout?section=${section}`)
    expect(shopper.address).toBe('/checkout')
    expect(shopper.forms).toEqual(['contact'])
  }
})

test('a step that is done stands as a line with a way back into it', async () => {
  const shopper = await atBilling(shop, 'CAP-INK')
  expect(shopper.text).toContain(email)
  expect(shopper.text).toContain('Jane Miller, 1024 Howard St, Omaha, NE 68102')
  await shopper.follow('Edit Contact')
  expect(shopper.valueOf('email')).toBe(email)
  await shopper.submit('contact', { email: 'new@example.com' })
  expect(shopper.text).toContain('new@example.com')
})

test('a refused address keeps what was typed, says why beside the fields and on top', async () => {
  const shopper = await shopperWith('CAP-INK')
  await shopper.visit('/checkout')
  await shopper.submit('contact', { email })
  await shopper.submit('shipping-address', { ...address, addressLine1: 'PO Box 12', stateProvinceRegion: 'PR' })
  expect(shopper.status).toBe(422)
  expect(shopper.title).toMatch(/^Error:/)
  expect(shopper.errorsOf('addressLine1')).toEqual([
    'Street Address - A Post Office Box cannot be used. Please use a physical address.',
  ])
  expect(shopper.problems).toHaveLength(2)
  expect(shopper.valueOf('city')).toBe('Omaha')
})

test('a suggested address is one choice away', async () => {
  const shopper = await shopperWith('CAP-INK')
  await shopper.visit('/checkout')
  await shopper.submit('contact', { email })
  await shopper.submit('shipping-address', { ...address, city: 'Lincoln' })
  expect(shopper.text).toContain('Use suggested 1024 Howard St, Omaha, NE 68102')
  expect(shopper.valueOf('avs')).toBe('suggested-0')
  await shopper.submit('shipping-address')
  expect(shopper.text).toContain('Omaha, NE 68102')
})

test('the original address can be kept', async () => {
  const shopper = await shopperWith('CAP-INK')
  await shopper.visit('/checkout')
  await shopper.submit('contact', { email })
  await shopper.submit('shipping-address', { ...address, addressLine1: 'Nowhere' })
  expect(shopper.text).toContain('This does not appear to be a valid address. Please correct the address.')
  expect(shopper.document.querySelector('button[name=avs]')?.textContent).toBe('Use Original')
  const avsCopy = shopper.valueOf('avsCopy') ?? ''
  await shopper.forge('/checkout', {
    form: 'shipping-address',
    ...address,
    addressLine1: 'Nowhere',
    avs: 'entered',
    avsCopy,
  })
  expect(shopper.address).toBe('/checkout?section=SHIPPING')
  expect(shopper.text).toContain('Nowhere')
})

test('methods that a place or a thing closes are listed with the reason, or none is left', async () => {
  const shopper = await shopperWith('BOOTS-MOS-8')
  await shopper.visit('/checkout')
  await shopper.submit('contact', { email })
  await shopper.submit('shipping-address', address)
  expect(shopper.text).toContain('There is an item in your bag that is unavailable for expedited shipping.')
  expect(shopper.document.querySelector('[value=EXPRESS]')?.getAttribute('aria-disabled')).toBe('true')
  expect(shopper.document.querySelector('[disabled]')).toBeNull()
  await shopper.submit('shipping-method', { fulfillmentOptionId: 'EXPRESS' })
  expect(shopper.status).toBe(422)
  expect(shopper.errorsOf('fulfillmentOptionId')).toEqual([
    'There is an item in your bag that is unavailable for expedited shipping.',
  ])
  expect(shopper.problems).toEqual(['There is an item in your bag that is unavailable for expedited shipping.'])

  await shopper.follow('Change address')
  const alaska = { city: 'Anchorage', stateProvinceRegion: 'AK', postalCode: '99501' }
  await shopper.submit('shipping-address', { ...address, ...alaska })
  expect(shopper.text).toContain('There are no available shipping methods based on your bag or your address.')
  expect(shopper.forms).toEqual([])
  const choices = [...shopper.document.querySelectorAll('.choices > .off')]
  expect(shopper.document.querySelector('.choices input')).toBeNull()
  expect(choices.map((choice) => choice.querySelector('.num')?.textContent)).toEqual(['Free', '$19.99'])
  const reasons = choices.map((choice) => [...choice.querySelectorAll('.why')].map((why) => why.textContent?.trim()))
  expect(reasons).toEqual([
    [expect.stringContaining('There are no available shipping methods')],
    [
      'There is an item in your bag that is unavailable for expedited shipping.',
      'Some shipping options may be unavailable due to an Alaska, Hawaii, or military address.',
    ],
  ])
  await shopper.follow('Back to bag')
  expect(shopper.address).toBe('/cart')
})

test('what a gift card leaves is paid by a way that is chosen: a radio, not chosen yet, over its panel', async () => {
  const shopper = await atBilling(shop, 'CAP-INK')
  const radio = (way = 'store-card') =>
    shopper.document.querySelector<HTMLInputElement>(`fieldset.pay input[type=radio][name=method][value=${way}]`)
  expect([radio('credit-card')?.checked, radio()?.checked]).toEqual([true, false])
  await shopper.submit('gift-card', { cardNumber: await giveGiftCard(shop, 1_000), accessCode })
  expect(shopper.textOf('fieldset.pay legend')).toMatch(/^Pay the remaining \$\d+\.\d\d$/)
  expect([radio('credit-card')?.checked, radio()?.checked, radio()?.disabled]).toEqual([false, false, false])
  expect(shopper.textOf('fieldset.pay li:has([value=store-card]) label')).toBe('Marlow Card MA')
  await shopper.submit('store-card', { cardNumber: '12' })
  expect(radio()?.checked).toBe(true)
})

test('a wrong number for a card that must be confirmed is called wrong beside its field, with the tries left', async () => {
  const shopper = await atBilling(shop, 'CAP-INK')
  await shopper.submit('store-card', { cardNumber: '7001000000000106' })
  const told: (string | undefined)[] = []
  for (let tries = 0; tries < 3; tries++) {
    await shopper.submit('confirm-store-card', { cardNumber: '7001000000000106' })
    expect(shopper.status).toBe(422)
    expect(shopper.textOf('.alert.warn')).toBe('Please confirm your Marlow card number or use another payment method.')
    told.push(
      [...shopper.problems, ...shopper.errorsOf('cardNumber'), shopper.textOf('#confirm-store-card .hint')].join(' '),
    )
  }
  expect(told).toEqual([
    'Card Number is invalid. Card Number is invalid. 2 tries left.',
    'Card Number is invalid. Card Number is invalid. 1 try left.',
    'An error occurred. Please try again or use a different payment method. 0 tries left.',
  ])
})

test('a fee stands by its name and opens to its explanation', async () => {
  const shopper = await shopperWith('CAP-INK')
  await shopper.visit('/checkout')
  await shopper.submit('contact', { email })
  const denver = { city: 'Denver', stateProvinceRegion: 'CO', postalCode: '80206' }
  await shopper.submit('shipping-address', { ...address, ...denver })
  expect(shopper.textOf('details.m-sum .fee dt')).toBe('Colorado Delivery Fee')
  expect(shopper.textOf('details.m-sum .fee p')).toBe('Colorado asks for it.')
})

test('the field of a gift card takes 19 characters, that of a store card 16 digits also in groups', async () => {
  const shopper = await atBilling(shop, 'CAP-INK')
  const field = (form: string) => shopper.document.querySelector<HTMLInputElement>(`#${form} [name=cardNumber]`)
  expect(field('gift-card')?.maxLength).toBe(19)
  expect(field('store-card')?.maxLength).toBe('7001 0000 0000 0001'.length)
  await shopper.submit('store-card', { cardNumber: '70010000000000011' })
  expect(shopper.errorsOf('cardNumber')).toEqual(['Card Number is invalid.'])
})

test('a gift card that is wrong never comes back in the page', async () => {
  const shopper = await atBilling(shop, 'CAP-INK')
  await shopper.submit('gift-card', { cardNumber: '7777888899990000', accessCode: '9876' })
  expect(shopper.status).toBe(422)
  expect(shopper.html).not.toContain('7777888899990000')
  expect(shopper.html).not.toMatch(/(?<![\w-])9876(?![\w-])/) // which a token may hold among its letters
})

test('a price that changed sends the shopper back to review with the new total', async () => {
  const shopper = await atReview('TEE-IVR-S')
  await setPrice(shop, 'TEE-IVR-S', 2600)
  await shopper.submit('submit-order')
  await setPrice(shop, 'TEE-IVR-S', 2500)
  expect(shopper.status).toBe(422)
  expect(shopper.text).toMatch(/Your order total changed from \$\d+\.\d\d to \$\d+\.\d\d\. Please review your order/)
})

test('too many wrong gift cards are answered on the page, with when to come back', async () => {
  const shopper = await atBilling(shop, 'CAP-INK')
  for (let tries = 0; tries < 6; tries++) {
    await shopper.submit('gift-card', { cardNumber: `777788889999000${tries}`, accessCode: '9876' })
  }
  expect([shopper.status, shopper.problems]).toEqual([429, ['Too many attempts. Please try again later.']])
  const wait = Number(shopper.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(14 * 60)
  expect(wait).toBeLessThanOrEqual(15 * 60)
})

const methodsChanged = 'The available shipping methods have changed. Please verify your selection.'

test('a method whose price changed sends the shopper to review, told what changed; the next press places it', async () => {
  const shopper = await atReview('TEE-IVR-S', 'CAP-INK')
  await setPrice(shop, 'TEE-IVR-S', 3100) // ships free from here
  await shopper.submit('submit-order')
  expect(shopper.status).toBe(422)
  expect(shopper.forms).toEqual(['submit-order'])
  expect(shopper.problems).toEqual([expect.stringContaining('Your order total changed from'), methodsChanged])
  expect(shopper.text).toContain('Standard · 3-5 business days · Free')
  await shopper.submit('submit-order')
  await setPrice(shop, 'TEE-IVR-S', 2500)
  expect(shopper.address).toMatch(/^\/checkout\/confirmation/)
})

test('a total that changed back is not told any more', async () => {
  const shopper = await atReview('TEE-IVR-S')
  await setPrice(shop, 'TEE-IVR-S', 2600)
  await shopper.submit('submit-order')
  await setPrice(shop, 'TEE-IVR-S', 2500)
  expect(shopper.text).toContain('Your order total changed from')
  await shopper.visit('/checkout')
  expect(shopper.text).not.toContain('Your order total changed from')
})

test('a new price of the method that came with a new bag is told wherever checkout goes on', async () => {
  const shopper = await atReview('TEE-IVR-S')
  await shopper.call('POST', '/cart/api/add', { skuCode: 'TEE-IVR-S', quantity: 1 })
  for (const section of ['BILLING', 'REVIEW', 'SHIPPING']) {
    await shopper.visit(`/checkout?section=${section}`)
    expect(shopper.address).toBe(`/checkout?section=${section}`)
    expect(shopper.textOf('.alert.warn')).toBe(methodsChanged)
  }
})

test('a chosen method that is gone leads to the choice of another', async () => {
  const shopper = await atReview('TEE-IVR-S')
  await shopper.call('POST', '/cart/api/add', { skuCode: 'BOOTS-MOS-8', quantity: 1 })
  await shopper.visit('/checkout?section=SHIPPING')
  await shopper.submit('shipping-method', { fulfillmentOptionId: 'STANDARD' })
  await shopper.visit('/checkout?section=SHIPPING&change=address')
  const alaska = { city: 'Anchorage', stateProvinceRegion: 'AK', postalCode: '99501' }
  await shopper.submit('shipping-address', { ...address, ...alaska })
  await shopper.visit('/checkout?section=REVIEW')
  expect(shopper.address).toBe('/checkout')
  expect(shopper.document.querySelector('.step.now')?.textContent).toContain('Shipping')
})

test('what sold out is met on the way in: the bag says so', async () => {
  const shopper = await shopperWith('JACKET-INK-M')
  await shopper.call('POST', '/cart/api/add', { skuCode: 'JACKET-INK-M', quantity: 2 })
  await setStock(shop, 'JACKET-INK-M', 2)
  await shopper.visit('/checkout')
  expect(shopper.address).toBe('/cart')
  expect(shopper.text).toContain('Quantity was changed to 2.')
  expect(shopper.textOf('.bag-line .bag-note')).toBe('Quantity was changed to 2.')

  await setStock(shop, 'JACKET-INK-M', 0)
  await shopper.visit('/cart/verifyCheckout?verifyInventory=true')
  expect(shopper.address).toBe('/cart?inventoryUnavailableException=true')
  expect(shopper.textOf('[role=alert] p')).toBe('The item you added to bag is no longer available.')
  expect(shopper.textOf('.bag-line .stock')).toBe('The item you added to bag is no longer available.')
  await setStock(shop, 'JACKET-INK-M', 5)
  await shopper.visit('/cart/verifyCheckout?isExpressCheckout=true')
  expect(shopper.address).toBe('/checkout?isExpressCheckout=true')
})
