import { expect, test } from 'vitest'
import { takeComplaints } from '../../console-guard'
import { giveCustomer } from '../../customers'
import { jane } from '../../fixture-shop'
import { without } from '../../missing-table'
import { openShop } from '../../shopper'
import { signedIn } from '../../signed-in'

const shop = await openShop()
const api = '/api/checkout/v4'
const member = { loyaltyStatus: 'ENROLLED', loyaltyTier: 'MEMBER', enrolledAt: 1, points: 900 } as const

const groups = `${api}/order/fulfillment-group`
const noOptions = 'An error occurred when trying to retrieve fulfillment options.'
const notMoved = 'There was a problem updating this item. Please select another location or shipping method.'
const notShipped = 'An error occurred when trying to submit shipping information.'

const calls = [
  ['GET', `${api}/order/loyalty`, 'Unable to retrieve Rewards information for this order. Please try again.'],
  ['POST', `${api}/order/loyalty`, 'An error occurred while redeeming your rewards.'],
  ['POST', `${api}/order/loyalty/remove`, 'An error occurred while removing your rewards.'],
  ['POST', `${api}/order/apply-email-address`, 'An error occurred when trying to apply your email address.'],
  ['POST', `${groups}/{id}/applicable-fulfillment-options`, noOptions],
  ['POST', `${groups}/applicable-pickup-fulfillment-options`, noOptions],
  ['POST', `${groups}/{id}/apply-address`, notShipped],
  ['POST', `${groups}/{id}/apply-fulfillment-option`, notShipped],
  ['POST', `${api}/order/apply-pickup-data`, notShipped],
  ['POST', `${groups}/{id}/pickup-location`, 'An error occurred when trying to update fulfillment store.'],
  ['GET', `${api}/payment/validate`, 'A problem occurred while preparing this payment method. Please try again.'],
  ['POST', '/cart/api/changeFulfillmentType', notMoved],
  ['POST', '/store/api/default?isCart=true', notMoved],
  ['POST', '/cart/api/add', 'Sorry, your item was unable to be added to the cart. Please try again later.'],
] as const

test.each(calls)(
  '%s %s on an order whose lines cannot be read fails in its own words',
  async (method, address, message) => {
    const shopper = await signedIn(shop, (await giveCustomer(shop, member)).email)
    await shopper.call('POST', '/cart/api/add', { skuCode: 'TEE-IVR-M', quantity: 1 })
    const { body } = await shopper.call('GET', `${api}/order`)
    const [group] = body.data.checkoutRoutingDTO.orderDTO.fulfillmentGroups
    const path = address.replace('{id}', group.id)
    const wish = {
      orderItemId: group.items[0].id,
      addToCartItem: { pickupStoreNumber: 7850 },
      skuCode: 'TEE-IVR-M',
      quantity: 1,
      storeNumber: '7850',
      fulfillmentOptionId: 'STANDARD',
    }
    const sent = method === 'POST' ? { ...jane, ...wish } : undefined
    const answer = await without(shop, 'orderLine', () => shopper.call(method, path, sent))
    expect([answer.status, answer.body.success]).toEqual([500, false])
    expect(answer.body.messages).toEqual([{ id: expect.stringMatching(/^test-\d+$/), variant: 'DANGER', message }])
    expect(takeComplaints()).toEqual([expect.stringMatching(/no such table|does not exist/)])
  },
)
