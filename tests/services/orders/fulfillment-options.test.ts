import { describe, expect, test } from 'vitest'
import type { FulfillmentOption } from '~/db/rules'
import { isAvailable, offeredOptions } from '~/services/orders/fulfillment-options'

const toggles = {
  shipToStore: true,
  pickup: true,
  loyalty: true,
  giftWrap: true,
  militaryVerification: true,
  reviewsDisplay: true,
  reviewsBeacon: false,
  structuredData: true,
  quickAdd: true,
  paypal: true,
  afterpay: true,
  applePay: true,
  googlePay: true,
  paypalCredit: false,
  afterpayExpress: true,
  ...{ visa: true, mc: true, amex: true, disc: true, applePayDiscover: true },
  financingPayments: false,
  oauthLogin: false,
  ...{ loginCaptcha: false, registerCaptcha: false, forgotPasswordCaptcha: false, giftCardCaptcha: false },
}

const blank = { fulfillmentType: 'PHYSICAL_SHIP', freeFrom: null, expedited: 0, active: 1, featureToggle: null }
const options = [
  {
    ...blank,
    id: 'ground',
    longDescription: 'Standard Ground',
    shipTime: '3-6',
    price: 595,
    freeFrom: 7500,
    position: 1,
  },
  { ...blank, id: 'two-day', longDescription: 'Two Day', shipTime: '2', price: 1499, expedited: 1, position: 2 },
  { ...blank, id: 'next-day', longDescription: 'Next Day', shipTime: '1', price: 2499, expedited: 1, position: 3 },
  { ...blank, id: 'gone', longDescription: 'Gone', shipTime: '9', price: 100, active: 0, position: 4 },
  {
    ...blank,
    id: 'store',
    longDescription: 'To store',
    shipTime: '4',
    price: 0,
    position: 5,
    fulfillmentType: 'OTHER',
  },
] as FulfillmentOption[]

type Shipment = Parameters<typeof offeredOptions>[0]

function offered(shipment: Partial<Shipment>) {
  const whole = {
    type: 'PHYSICAL_SHIP',
    subTotal: 5000,
    toGuestOnly: false,
    groundOnly: false,
    state: 'NE',
    ...shipment,
  }
  return offeredOptions(whole, { options, taxes: new Map(), fees: [], promotions: [] }, toggles)
}

const available = (shipment: Partial<Shipment>) =>
  offered(shipment)
    .filter(isAvailable)
    .map(({ id }) => id)

describe('methods that can be chosen', () => {
  test.each<[string, Partial<Shipment>, string[]]>([
    ['an ordinary address', {}, ['ground', 'two-day', 'next-day']],
    ['no address yet', { state: null }, ['ground', 'two-day', 'next-day']],
    ['Alaska', { state: 'AK' }, ['ground']],
    ['Hawaii', { state: 'HI' }, ['ground']],
    ['a military address', { state: 'AE' }, ['ground']],
    ['something ground-only', { groundOnly: true }, ['ground']],
    ['something ground-only to Alaska', { groundOnly: true, state: 'AK' }, []],
    ['something ground-only to a military address', { groundOnly: true, state: 'AP' }, []],
  ])('%s', (_, shipment, ids) => {
    expect(available(shipment)).toEqual(ids)
  })
})

test('a restricted method is listed with its reasons, an inactive one is not', () => {
  expect(offered({ groundOnly: true, state: 'NE' }).map(({ id, restrictions }) => [id, restrictions])).toEqual([
    ['ground', []],
    ['two-day', ['ground-only.item']],
    ['next-day', ['ground-only.item']],
  ])
  expect(offered({ state: 'AA' })[1]?.restrictions).toEqual(['military.state.unavailable'])
  expect(offered({ state: 'HI' })[1]?.restrictions).toEqual(['non-contiguous.state.unavailable'])
  const remote = 'ground-only.item.remote.destination'
  expect(offered({ groundOnly: true, state: 'AK' }).map(({ restrictions }) => restrictions)).toEqual([
    [remote],
    [remote, 'ground-only.item', 'non-contiguous.state.unavailable'],
    [remote, 'ground-only.item', 'non-contiguous.state.unavailable'],
  ])
})

test('standard is free from its threshold, and nothing is charged for what is not shipped', () => {
  const price = (shipment: Partial<Shipment>) => offered(shipment)[0]?.price
  expect([price({ subTotal: 7499 }), price({ subTotal: 7500 })]).toEqual([595, 0])
})
