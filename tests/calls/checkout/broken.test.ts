import { expect, test } from 'vitest'
import { takeComplaints } from '../../console-guard'
import { giveCustomer } from '../../customers'
import { jane } from '../../fixture-shop'
import { without } from '../../missing-table'
import { openShop } from '../../shopper'
import { signedIn } from '../../signed-in'

const shop = await openShop()
const order = '/api/checkout/v4/order'
const member = { loyaltyStatus: 'ENROLLED', loyaltyTier: 'MEMBER', enrolledAt: 1, points: 900 } as const

const calls = [
  ['GET', 'loyalty', 'Unable to retrieve Rewards information for this order. Please try again.'],
  ['POST', 'loyalty', 'An error occurred while redeeming your rewards.'],
  ['POST', 'loyalty/remove', 'An error occurred while removing your rewards.'],
  ['POST', 'apply-email-address', 'An error occurred when trying to apply your email address.'],
  [
    'POST',
    'fulfillment-group/{id}/applicable-fulfillment-options',
    'An error occurred when trying to retrieve fulfillment options.',
  ],
  ['POST', 'fulfillment-group/{id}/apply-address', 'An error occurred when trying to submit shipping information.'],
  ['POST', 'fulfillment-group/{id}/pickup-location', 'An error occurred when trying to update fulfillment store.'],
] as const

test.each(calls)(
  '%s %s on an order whose lines cannot be read fails in its own words',
  async (method, verb, message) => {
    const shopper = await signedIn(shop, (await giveCustomer(shop, member)).email)
    await shopper.call('POST', '/cart/api/add', { skuCode: 'TEE-IVR-M', quantity: 1 })
    const { body } = await shopper.call('GET', order)
    const [group] = body.data.checkoutRoutingDTO.orderDTO.fulfillmentGroups
    const path = `${order}/${verb.replace('{id}', group.id)}`
    const sent = method === 'POST' ? { ...jane, storeNumber: '7850' } : undefined
    const answer = await without(shop, 'orderLine', () => shopper.call(method, path, sent))
    expect([answer.status, answer.body.success]).toEqual([500, false])
    expect(answer.body.messages).toEqual([{ id: expect.stringMatching(/^test-\d+$/), variant: 'DANGER', message }])
    expect(takeComplaints()).toEqual([expect.stringMatching(/no such table|does not exist/)])
  },
)
