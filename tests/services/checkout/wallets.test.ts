import { describe, expect, test } from 'vitest'
import { dollars } from '~/money'
import { addToBag } from '~/services/cart/add-to-bag'
import { findBag } from '~/services/cart/current-bag'
import { payForOrder } from '~/services/checkout/saga/pay-for-order'
import { typedAddress } from '~/services/checkout/steps/typed-address'
import { submitOrder } from '~/services/checkout/submit/submit-order'
import { forgetOld } from '~/services/forget-old'
import { removePayment } from '~/services/payments/apply-payment'
import { applyPaymentSchema } from '~/validation/payments/payments'
import { jane } from '../../fixture-shop'
import { payByGiftCard, payer, readyBag, value, wish } from '../../ready-bag'
import { openTestStore, type TestStore } from '../../store'
import { applePay, express, googlePay, withCardGateway } from '../../wallets'

async function freshBag() {
  const store = withCardGateway(await openTestStore())
  value(await addToBag(store, 'jane', { skuCode: 'CAP-INK', quantity: 1 }))
  return store
}

async function bagReady() {
  const store = withCardGateway(await openTestStore())
  await readyBag(store, 'jane', { 'CAP-INK': 1 })
  return store
}

function apply(store: TestStore, body: object, who: object = {}) {
  const payment = applyPaymentSchema(store.now).parse(body)
  if (payment.way === 'paypal') throw new Error('not a wallet of this kind')
  return payForOrder(store, { ...payer('jane'), ...who }, payment, false)
}

describe('in checkout', () => {
  test('a card of a brand the shop does not take is refused, by its name when only its brand is off', async () => {
    const store = withCardGateway(await openTestStore({ settings: { FEATURE_AMEX: 'off' } }))
    await readyBag(store, 'jane', { 'CAP-INK': 1 })
    const by = (cardNetwork: string) => apply(store, googlePay('1111', { cardNetwork }))
    const off = (name: string) => ({ refusal: { code: 'payment.cardOff', values: { name } } })
    expect(await by('Amex')).toMatchObject(off('American Express ending in 1111 in Google Pay'))
    for (const network of ['UnionPay', 'MAESTRO'])
      expect(await by(network)).toMatchObject({ refusal: { code: 'payment.apply' } })
    expect(await apply(store, applePay('1111', { cardNetwork: 'UnionPay' }))).toMatchObject({ ok: false })
    const byPhone = () => apply(store, applePay('0000', { cardNetwork: 'Discover' }))
    value(await byPhone())
    store.toggles.applePayDiscover = false
    expect(await byPhone()).toMatchObject(off('Discover ending in 0000 in Apple Pay'))
    value(await by('VISA'))
    store.toggles.visa = false
    expect(await by('')).toMatchObject(off('Visa ending in 1111 in Google Pay')) // the token tells what the sheet does not
  })

  test('a wallet pays the rest, billed as its sheet says, with nothing of the card but what the sheet calls it', async () => {
    const store = await bagReady()
    const { payments } = value(
      await apply(store, applePay('5454', { cardNetwork: 'MasterCard', displayName: 'MasterCard 5454' })),
    )
    expect(payments).toMatchObject([
      {
        ...{ type: 'APPLE_PAY', walletType: 'APPLE_PAY', provider: 'cardpointe', gateway: 'first-data-wallet' },
        ...{ cardType: 'MASTERCARD', last4: '5454', description: 'MasterCard 5454', fullName: 'Jane Miller' },
        billingAddress: { city: 'Omaha' },
      },
    ])
    expect(payments[0]?.preparedRef).not.toMatch(/^9\d{11}/)
  })

  test('a JCB card of a wallet pays under its own name, also while Discover is switched off', async () => {
    const store = await bagReady()
    store.toggles.disc = false
    const { payments } = value(await apply(store, applePay('0007', { cardNetwork: 'JCB' })))
    expect(payments).toMatchObject([{ cardType: 'JCB', last4: '0007' }])
  })

  test('one wallet takes the place of the other, gift cards stay and leave it the rest', async () => {
    const store = await bagReady()
    await payByGiftCard(store, 'jane', 500)
    await apply(store, applePay())
    const order = value(await apply(store, googlePay('0000', { cardNetwork: 'DISCOVER' })))
    expect(order.payments.map(({ type, amount }) => [type, amount])).toEqual([
      ['GOOGLE_PAY', order.total - 500],
      ['GIFT_CARD', 500],
    ])
  })

  test('the order keeps its own address whatever a sheet sends besides', async () => {
    const store = await bagReady()
    const before = await findBag(store, 'jane')
    const elsewhere = {
      ...express({ shippingAddress: { city: 'Denver', stateProvinceRegion: 'CO' } }),
      email: 'x@example.test',
    }
    const order = value(await apply(store, applePay('1111', { ...elsewhere, expressCheckout: false })))
    expect([order.email, order.groups[0]?.address]).toEqual([before?.email, before?.groups[0]?.address])
  })

  test('a token that was only parsed serves as well as one that came as it was', async () => {
    const store = await bagReady()
    expect(await apply(store, googlePay('1111', { rawToken: undefined }))).toMatchObject({ ok: true })
  })

  test.each([
    ['the phone', applePay],
    ['the browser', googlePay],
  ])("a token of %s wallet is the first order's it came for: of two at once one is paid, later none", async (_, by) => {
    const store = await bagReady()
    await readyBag(store, 'joe', { 'CAP-INK': 1 })
    await readyBag(store, 'ann', { 'CAP-INK': 1 })
    const token = by()
    const who = (name: string) => apply(store, token, payer(name))
    const both = await Promise.all([who('jane'), who('joe')])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    const refused = { ok: false, refusal: { code: 'payment.apply' } }
    expect(both.filter(({ ok }) => !ok)).toMatchObject([refused])
    value(await submitOrder(store, both[0].ok ? 'jane' : 'joe', wish('press')))
    store.clock.forward(48 * 3600_000)
    await forgetOld(store)
    expect(await who('ann')).toMatchObject(refused)
    const written = { ...token, rawToken: 'rawToken' in token ? ` ${token.rawToken}` : undefined }
    expect(await apply(store, written, payer('ann'))).toMatchObject(refused)
    expect((await findBag(store, 'ann'))?.payments).toEqual([])
  })

  test.each([
    ['the phone', applePay],
    ['the browser', googlePay],
  ])('a payment of %s wallet whose answer got lost is the same one when it is asked for once more', async (_, by) => {
    const store = await bagReady()
    const token = by()
    const { payments } = value(await apply(store, token))
    expect(value(await apply(store, token)).payments).toEqual(payments)
    await readyBag(store, 'joe', { 'CAP-INK': 1 })
    expect(await apply(store, token, payer('joe'))).toMatchObject({ refusal: { code: 'payment.apply' } })
  })

  test.each([
    ['the phone', applePay],
    ['the browser', googlePay],
  ])('what %s wallet showed is held against what the order comes to', async (_, by) => {
    const store = await bagReady()
    const { total = 0 } = (await findBag(store, 'jane')) ?? {}
    const shown = { reviewedTotal: total, reviewedCharge: total }
    value(await addToBag(store, 'jane', { skuCode: 'CAP-INK', quantity: 1 }))
    const more = await findBag(store, 'jane')
    const values = { before: dollars(total), after: dollars(more?.total ?? 0) }
    const refused = await apply(store, by('1111', shown))
    expect(refused).toMatchObject({ ok: false, refusal: { code: 'checkout.totalChanged', values } })
    expect((await findBag(store, 'jane'))?.payments).toEqual([])

    const now = { reviewedTotal: more?.total, reviewedCharge: more?.total }
    await payByGiftCard(store, 'jane', 500)
    expect(await apply(store, by('1111', now))).toMatchObject({ refusal: { code: 'checkout.chargeChanged' } })
    const order = value(await apply(store, by('1111', { ...now, reviewedCharge: (more?.total ?? 0) - 500 })))
    expect(order.payments.map(({ amount }) => amount)).toContain(order.total - 500)
    value(await apply(store, by()))
    const giftCard = order.payments.find(({ giftCardId }) => giftCardId !== null)
    value(await removePayment(store, payer('jane'), giftCard?.id ?? ''))
    const alone = await apply(store, by('1111', { ...now, reviewedCharge: order.total - 500 }))
    const rise = { before: dollars(order.total - 500), after: dollars(order.total) }
    expect(alone).toMatchObject({ refusal: { code: 'checkout.totalChanged', values: rise } }) // no gift card is left
  })

  test('a billing address is judged by the shop, with each field named', async () => {
    const store = await bagReady()
    const refused = await apply(
      store,
      googlePay('1111', { billingAddress: { fullName: 'Jane Miller', postalCode: '681' } }),
    )
    expect(refused).toMatchObject({
      refusal: {
        code: 'wallet.billingErrors',
        data: {
          error: 'PAYMENT_DATA_INVALID',
          billingAddressErrors: expect.arrayContaining([
            { code: 'PAYMENT_DATA_INVALID', contactField: 'postalCode', message: 'Zip Code is invalid.' },
            { code: 'PAYMENT_DATA_INVALID', contactField: 'city', message: 'City is a required field.' },
          ]),
        },
      },
    })
    expect((await findBag(store, 'jane'))?.payments).toEqual([])
  })

  test.each([
    ['a card nobody knows', applePay('9999')],
    ['a token that says nothing', applePay('1111', { token: { ...applePay().token, data: 'e30=' } })],
  ])('%s is not applied', async (_, body) => {
    const store = await bagReady()
    expect(await apply(store, body)).toMatchObject({ refusal: { code: 'payment.apply' } })
    expect((await findBag(store, 'jane'))?.payments).toEqual([])
  })

  test('what a sheet calls a card is kept only when it is a name and four digits', async () => {
    const store = await bagReady()
    const { payments } = value(await apply(store, applePay('1111', { displayName: 'Visa 4111111111111111' })))
    expect(payments).toMatchObject([{ description: null, last4: '1111' }])
    expect(JSON.stringify(payments)).not.toContain('4111111111111111')
  })

  test('a switched-off wallet, or one without a gateway, is not taken', async () => {
    const store = await bagReady()
    store.toggles.applePay = false
    expect(await apply(store, applePay())).toMatchObject({ refusal: { code: 'feature.unavailable' } })
    store.gateways.payments.cardpointe = undefined
    expect(await apply(store, googlePay())).toMatchObject({ refusal: { code: 'feature.unavailable' } })
  })
})

describe('from the bag', () => {
  test('one sheet says whom to write to, where it goes and how, and pays: the order is ready', async () => {
    const store = await freshBag()
    const order = value(await apply(store, applePay('1111', express({ fulfillmentOptionId: 'EXPRESS' }))))
    expect(order).toMatchObject({
      email: jane.email,
      groups: [
        { optionId: 'EXPRESS', optionChanged: 0, address: { firstName: 'Jane', phoneNumber: jane.phoneNumber } },
      ],
      payments: [{ amount: order.total }],
    })
    const placed = await submitOrder(
      store,
      'jane',
      wish('press', { expressCheckout: true, reviewedTotal: order.total }),
    )
    expect(placed).toMatchObject({ value: { state: 'placed' } })
  })

  test('who is signed in or remembered is written to as they are known', async () => {
    const store = await freshBag()
    const body = applePay('1111', express({ email: 'other@example.test' }))
    const order = value(await apply(store, body, { customer: { id: 'c' } }))
    expect(order.email).toBeNull()
  })

  test.each([
    [
      { stateProvinceRegion: 'PR', city: 'San Juan', postalCode: '00901' },
      'SHIPPING_ADDRESS_UNSERVICEABLE',
      'stateProvinceRegion',
    ],
    [
      { isoCountryAlpha2: 'CA', stateProvinceRegion: 'ON', postalCode: 'M5V 2T6' },
      'SHIPPING_ADDRESS_UNSERVICEABLE',
      'isoCountryAlpha2',
    ],
    [{ addressLine1: 'PO Box 12' }, 'SHIPPING_ADDRESS_INVALID', 'addressLine1'],
    [{ firstName: '' }, 'SHIPPING_ADDRESS_INVALID', 'firstName'],
    [{ phoneNumber: '12' }, 'SHIPPING_ADDRESS_INVALID', 'phoneNumber'],
    [{ postalCode: '6810' }, 'SHIPPING_ADDRESS_INVALID', 'postalCode'],
    [{ addressLine1: '100 Nowhere St' }, 'SHIPPING_ADDRESS_INVALID', 'addressLine1'],
  ])('%o is refused as %s; the e-mail is kept for checkout', async (shippingAddress, code, contactField) => {
    const store = await freshBag()
    const refused = await apply(store, applePay('1111', express({ shippingAddress })))
    expect(refused).toMatchObject({
      refusal: {
        code: 'wallet.shippingErrors',
        data: { expressDataFailure: true, error: code, shippingAddressErrors: [{ code, contactField }] },
      },
    })
    expect(await findBag(store, 'jane')).toMatchObject({
      email: jane.email,
      payments: [],
      groups: [{ address: null }],
    })
    const bag = await findBag(store, 'jane')
    expect(bag && typedAddress(bag)).toMatchObject({ lastName: 'Miller' })
  })

  test('a method that is not offered there is refused; e-mail and address are kept for checkout, nothing is paid', async () => {
    const store = await freshBag()
    const alaska = { city: 'Anchorage', stateProvinceRegion: 'AK', postalCode: '99501' }
    const body = googlePay('1111', express({ fulfillmentOptionId: 'EXPRESS', shippingAddress: alaska }))
    expect(await apply(store, body)).toMatchObject({
      refusal: { code: 'checkout.optionsChanged', data: { expressDataFailure: true } },
    })
    expect(await findBag(store, 'jane')).toMatchObject({
      ...{ email: jane.email, payments: [] },
      groups: [{ address: { city: 'Anchorage' }, optionId: null }],
    })
  })

  test('when the card is refused nothing is written', async () => {
    const store = await freshBag()
    expect(await apply(store, applePay('9999', express()))).toMatchObject({ refusal: { code: 'payment.apply' } })
    expect(await findBag(store, 'jane')).toMatchObject({ email: null, payments: [], groups: [{ address: null }] })
  })

  test.each([
    ['1053', 'checkout.authGeneral'],
    ['1038', 'checkout.authGeneral'],
    ['0062', 'checkout.authService'],
    ['0101', 'checkout.authAmount'],
  ])('the card ending in %s is refused at submit: %s', async (last4, code) => {
    const store = await freshBag()
    value(await apply(store, applePay(last4, express())))
    const refused = await submitOrder(store, 'jane', wish('press', { expressCheckout: true }))
    expect(refused).toMatchObject({ refusal: { code } })
  })
})
