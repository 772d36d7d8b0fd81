import { expect, test } from 'vitest'
import { giveGiftCard, setStock } from '../../arrange'
import { jane } from '../../fixture-shop'
import { newShopper, openShop, type Shopper } from '../../shopper'

const shop = await openShop()
const order = '/api/checkout/v4/order'

async function shopperWith(...skuCodes: string[]): Promise<Shopper> {
  const shopper = newShopper(shop)
  for (const skuCode of skuCodes) await shopper.call('POST', '/cart/api/add', { skuCode, quantity: 1 })
  return shopper
}

async function groupOf(shopper: Shopper): Promise<string> {
  const { body } = await shopper.call('GET', order)
  return `${order}/fulfillment-group/${body.data.checkoutRoutingDTO.orderDTO.fulfillmentGroups[0].id}`
}

/** A bag that can be submitted, paid by gift card. */
async function readyShopper(): Promise<Shopper> {
  const shopper = await shopperWith('CAP-INK')
  await shopper.call('POST', `${order}/apply-email-address`, { email: jane.email })
  await shopper.call('POST', `${await groupOf(shopper)}/apply-address`, jane)
  const cardNumber = await giveGiftCard(shop, 10_000)
  await shopper.call('POST', `${order}/payments`, { '@type': 'GiftCard', cardNumber, accessCode: '1234' })
  return shopper
}

test('a phone number is taken in any writing, and refused when it is too short', async () => {
  const shopper = await shopperWith('CAP-INK')
  await shopper.call('POST', `${order}/apply-email-address`, { email: jane.email })
  const at = `${await groupOf(shopper)}/apply-address`
  const { body } = await shopper.call('POST', at, { ...jane, phoneNumber: '(402) 555-012' })
  expect(body).toMatchObject({ success: false, data: { errors: [{ contactField: 'phoneNumber' }] } })
  const taken = await shopper.call('POST', at, { ...jane, phoneNumber: '+1 (402) 555-0123' })
  const [sent] = taken.body.data.checkoutRoutingDTO.orderDTO.fulfillmentGroups
  expect([taken.body.success, sent.address.phoneNumber]).toEqual([true, '4025550123'])
})

test('the routing tells where an order stands, from contact to review', async () => {
  const shopper = await shopperWith('CAP-INK')
  const section = async () => (await shopper.call('GET', order)).body.data.checkoutRoutingDTO.checkoutWorkflowSection
  expect(await section()).toBe('LOGIN')

  const { body } = await shopper.call('POST', `${order}/apply-email-address`, { email: jane.email })
  expect(body).toMatchObject({ success: true, data: { checkoutRoutingDTO: { orderDTO: { email: jane.email } } } })
  expect(await section()).toBe('SHIPPING')

  const group = await groupOf(shopper)
  const applied = await shopper.call('POST', `${group}/apply-address`, jane)
  expect(applied.body.data).toMatchObject({
    avsResponse: { verificationLevel: 'VERIFIED', addressSuggestions: [] },
    submittedAddress: { addressLine1: jane.addressLine1 },
  })
  expect(await section()).toBe('BILLING')
})

test('a visitor without a bag gets an empty routing, and a refusal for each step', async () => {
  const shopper = newShopper(shop)
  const { status, body } = await shopper.call('GET', order)
  expect(status).toBe(200)
  expect(body.data.checkoutRoutingDTO).toMatchObject({ checkoutWorkflowSection: 'LOGIN', errorMessages: [] })

  const email = await shopper.call('POST', `${order}/apply-email-address`, { email: jane.email })
  expect(email.status).toBe(404)
  expect(email.body.messages[0].message).toBe('An error occurred when trying to apply your email address.')
})

test('an address comes back with suggestions, or as no valid address', async () => {
  const shopper = await shopperWith('CAP-INK')
  const path = `${await groupOf(shopper)}/apply-address`
  const near = await shopper.call('POST', path, { ...jane, city: 'Lincoln' })
  expect(near.body).toMatchObject({
    success: false,
    data: {
      avsResponse: {
        verificationLevel: 'SUGGESTIONS',
        addressSuggestions: [{ city: 'Omaha' }],
        enteredAddress: { city: 'Lincoln' },
      },
      submittedAddress: { city: 'Lincoln' },
    },
  })
  const bad = await shopper.call('POST', path, { ...jane, addressLine1: 'Nowhere' })
  expect(bad.body.data.avsResponse.verificationLevel).toBe('BAD_BAD_ADDRESS')
  expect(bad.body.messages[0].message).toBe('This does not appear to be a valid address. Please correct the address.')
  const { city: _, phoneNumber: __, ...incomplete } = jane
  const absent = (await shopper.call('POST', path, incomplete)).body
  const said = absent.messages.map(({ message }: { message: string }) => message)
  expect(said).toEqual([
    ...['Required information is missing.', 'City is a required field.', 'Phone Number is a required field.'],
  ])
  expect(absent.data.errors).toMatchObject([
    { contactField: '' },
    { contactField: 'city' },
    { contactField: 'phoneNumber' },
  ])
  const kept = await shopper.call('POST', path, { ...jane, addressLine1: 'Nowhere', avsIgnored: true })
  expect(kept.body.success).toBe(true)
})

test.each([
  ['fulfillment-group/apply-address', 'Phone Number is a required field.'],
  ['fulfillment-group/apply-fulfillment-option', 'Required information is missing.'],
  ['apply-pickup-data', 'Phone Number is a required field.'],
])('of a body without fields %s says that what is required is missing', async (step, last) => {
  const shopper = await shopperWith('CAP-INK')
  const [name = '', verb] = step.split('/')
  const path = verb ? `${await groupOf(shopper)}/${verb}` : `${order}/${name}`
  for (const sent of ['[]', '5', 'null', '"city"', '{}']) {
    const { messages } = (await shopper.call('POST', path, sent)).body
    expect([sent, messages[0].message]).toEqual([sent, 'Required information is missing.'])
    expect(messages.at(-1).message).toBe(last)
  }
})

test('methods are listed with prices and restrictions, the chosen one first', async () => {
  const shopper = await shopperWith('CAP-INK')
  const group = await groupOf(shopper)
  await shopper.call('POST', `${group}/apply-address`, jane)
  const chosen = await shopper.call('POST', `${group}/apply-fulfillment-option`, { fulfillmentOptionId: 'EXPRESS' })
  expect(chosen.body.success).toBe(true)

  const { body } = await shopper.call('POST', `${group}/applicable-fulfillment-options`, {})
  expect(body.data.options.map((option: { id: string }) => option.id)).toEqual(['EXPRESS', 'STANDARD'])
  const alaska = { city: 'Anchorage', stateProvinceRegion: 'AK', postalCode: '99501' }
  const far = await shopper.call('POST', `${group}/applicable-fulfillment-options`, alaska)
  expect(far.body.data.options[0]).toMatchObject({
    id: 'EXPRESS',
    available: false,
    price: { amount: '19.99', currency: 'USD' },
    availabilityRestrictionDTOs: [{ code: 'non-contiguous.state.unavailable' }],
  })

  const none = await shopper.call('POST', `${group}/apply-fulfillment-option`, {})
  expect(none.body.messages[0].message).toBe('Required information is missing.')
  const gone = await shopper.call('POST', `${group}/apply-fulfillment-option`, { fulfillmentOptionId: 'PIGEON' })
  expect(gone.body.messages[0].message).toBe(
    'The available shipping methods have changed. Please verify your selection.',
  )
})

test.each(['PR', 'GU'])('nothing is offered, taxed or estimated for %s, where nothing is shipped to', async (state) => {
  const shopper = await shopperWith('CAP-INK')
  const place = { city: 'San Juan', stateProvinceRegion: state, postalCode: '00901' }
  for (const path of [`${await groupOf(shopper)}/applicable-fulfillment-options`, `${order}/estimate`]) {
    const { body } = await shopper.call('POST', path, place)
    const message = 'State - Sorry! We do not offer shipping to your selected state.'
    expect(body).toEqual({
      success: false,
      data: { errors: [{ code: 'invalid', contactField: 'stateProvinceRegion', message }] },
      messages: [{ id: message, variant: 'DANGER', message }],
    })
  }
})

test('an express checkout stays one: past the stock, back to an open step, and to its confirmation', async () => {
  const shopper = await readyShopper()
  const { body } = await shopper.call('POST', order, { receiveEmail: true, expressCheckout: true })
  const { orderNumber } = body.data.checkoutRoutingDTO.orderDTO
  expect(body.redirect).toBe(`/checkout/confirmation?orderNumber=${orderNumber}&isExpressCheckout=true`)
  await shopper.visit(body.redirect)
  expect(shopper.status).toBe(200)

  const next = await shopperWith('JACKET-INK-M')
  await next.visit('/checkout?isExpressCheckout=true&section=REVIEW')
  expect(next.address).toBe('/checkout?isExpressCheckout=true')
  await setStock(shop, 'JACKET-INK-M', 0)
  const { headers } = await next.call('GET', '/checkout?isExpressCheckout=true')
  await setStock(shop, 'JACKET-INK-M', 5)
  expect(headers.get('location')).toBe('/cart/verifyCheckout?isExpressCheckout=true')
})

test.each([
  ['apply-address', jane, 'An error occurred when trying to submit shipping information.'],
  ['applicable-fulfillment-options', {}, 'An error occurred when trying to retrieve fulfillment options.'],
  [
    'apply-fulfillment-option',
    { fulfillmentOptionId: 'STANDARD' },
    'An error occurred when trying to submit shipping information.',
  ],
  ['pickup-location', { storeNumber: 7106 }, 'An error occurred when trying to update fulfillment store.'],
])(
  "%s says of somebody else's group the same as of a missing one, and of a bag that is not there",
  async (verb, body, said) => {
    const group = await groupOf(await shopperWith('CAP-INK'))
    const other = await shopperWith('CAP-INK')
    const foreign = await other.call('POST', `${group}/${verb}`, body)
    const missing = await other.call('POST', `${order}/fulfillment-group/nothing/${verb}`, body)
    const nobody = await newShopper(shop).call('POST', `${group}/${verb}`, body)
    expect([foreign.status, foreign.body.messages[0].message]).toEqual([404, said])
    expect([foreign.text, foreign.text]).toEqual([missing.text, nobody.text])
  },
)

test('tax and estimate are told for a place before there is an address', async () => {
  const shopper = await shopperWith('CAP-INK')
  const place = { city: 'Omaha', stateProvinceRegion: 'NE', postalCode: '68102' }
  const tax = await shopper.call('POST', `${order}/applicable-tax`, place)
  expect(tax.body).toEqual({ success: true, data: { taxTotal: { amount: '1.40', currency: 'USD' } } })

  const denver = { city: 'Denver', state: 'CO', postalCode: '80206', physicalShippingCost: '7.99' }
  const { body } = await shopper.call('POST', `${order}/estimate`, denver)
  const fee = { name: 'Colorado Delivery Fee', amount: { amount: '0.29', currency: 'USD' } }
  expect(body.data).toMatchObject({
    aggregatedShipping: { amount: '7.99' },
    aggregatedFees: [fee],
    aggregatedTax: { amount: '0.00' },
    fulfillmentGroupEstimates: [{ fees: [fee] }],
    total: { amount: '28.27', currency: 'USD' },
  })
  const nowhere = await shopper.call('POST', `${order}/applicable-tax`, {})
  expect(nowhere.body.success).toBe(false)
})

test('the stock of the bag is verified', async () => {
  const shopper = await shopperWith('JACKET-INK-M')
  expect((await shopper.call('GET', '/api/checkout/v4/verifyInventory')).body).toEqual({
    success: true,
    data: { unavailableItems: [] },
  })
  await setStock(shop, 'JACKET-INK-M', 0)
  const { body } = await shopper.call('GET', '/api/checkout/v4/verifyInventory')
  await setStock(shop, 'JACKET-INK-M', 5)
  expect(body).toMatchObject({
    success: false,
    data: { unavailableItems: [{ skuCode: 'JACKET-INK-M', quantity: 1, inventoryAvailable: 0 }] },
  })
})

test('an order is placed once, however often the same press is sent', async () => {
  const shopper = await readyShopper()
  const press = (body: object = {}) =>
    shopper.call('POST', order, { receiveEmail: true, ...body }, { headers: { 'idempotency-key': 'press-1' } })

  const first = await press()
  expect(first.status).toBe(200)
  const { orderNumber } = first.body.data.checkoutRoutingDTO.orderDTO
  expect(orderNumber).toMatch(/^[1-7]\d{8}$/)
  expect(first.body.redirect).toBe(`/checkout/confirmation?orderNumber=${orderNumber}`)
  expect((await press()).body.data.checkoutRoutingDTO.orderDTO.orderNumber).toBe(orderNumber)
  expect((await press({ receiveEmail: false })).status).toBe(422)
})

test('an order that is not ready is refused with what is missing', async () => {
  const shopper = await shopperWith('CAP-INK')
  const { body } = await shopper.call('POST', order, { receiveEmail: false })
  expect([body.success, body.messages.map((said: { message: string }) => said.message)]).toEqual([
    false,
    ['Required information is missing.', 'Email Address is a required field.'],
  ])
})

test.each([
  ['', 'State is a required field.'],
  ['ZZ', 'State is invalid.'],
])('an estimate for the state %j says what is wrong with it', async (state, message) => {
  const shopper = await shopperWith('CAP-INK')
  const { body } = await shopper.call('POST', `${order}/estimate`, { city: 'Omaha', state, postalCode: '68102' })
  expect([body.success, body.messages.map((said: { message: string }) => said.message)]).toEqual([false, [message]])
})
