import { expect, test } from 'vitest'
import { atBilling } from '../../at-billing'
import { goodCard } from '../../entered-card'
import { failNext } from '../../paid-in-parts'
import { openShop } from '../../shopper'

const shop = await openShop()
const failed = 'An error occurred while trying to validate security code. Please try again.'
const wrong = 'An error occurred while validating your CVV.'

async function withCard(cvv: string) {
  const shopper = await atBilling(shop, 'CAP-INK')
  await shopper.submit('credit-card')
  await shopper.submit('card-page', { cardNumber: goodCard, expiration: '12/30', cvv, nameOnCard: 'Jane Miller' })
  return shopper
}

test.each(['/api/checkout/v4/payment/validate', '/first-data-credit-card/payment/validate'])(
  '%s confirms the card on the order by its security code',
  async (path) => {
    const shopper = await withCard('111')
    const { body } = await shopper.call('GET', '/api/checkout/v4/order')
    expect(body.data.checkoutRoutingDTO).toMatchObject({ cardRequiresVerification: true, blockForCVV: true })
    const refused = await shopper.call('POST', path, { cvv: '111' })
    expect(refused).toMatchObject({ status: 200, body: { success: false, data: { blockForCVV: true } } })
    expect(refused.body.messages).toMatchObject([{ variant: 'DANGER', message: wrong }])
    expect((await shopper.call('POST', path, {})).body.data).toMatchObject({
      ...{ blockForCVV: true, errors: [{ contactField: 'cvv', message: 'Security Code is a required field.' }] },
    })
    for (const cvv of ['12', '1234', 'abc'])
      expect((await shopper.call('POST', path, { cvv })).body, cvv).toMatchObject({
        ...{ success: false, data: { blockForCVV: true, errors: [{ contactField: 'cvv' }] } },
      })
    expect((await shopper.call('POST', path, { cvv: '123' })).body).toEqual({ success: true })
    const after = await shopper.call('GET', '/api/checkout/v4/order')
    expect(after.body.data.checkoutRoutingDTO).toMatchObject({ cardRequiresVerification: false, blockForCVV: false })
    expect(after.body.data.checkoutRoutingDTO.orderDTO.payments).toMatchObject([
      { type: 'CREDIT_CARD', cardType: 'VISA', last4: '1111', expiration: '12/30' },
    ])
    expect(after.text).not.toMatch(/9411|preparedRef/)
  },
)

test.each(['/api/checkout/v4/payment/validate', '/first-data-credit-card/payment/validate'])(
  '%s wants the code typed again when nobody could judge it',
  async (path) => {
    const shopper = await withCard('123')
    const flag = async () =>
      (await shopper.call('GET', '/api/checkout/v4/order')).body.data.checkoutRoutingDTO.blockForCVV
    expect(await flag()).toBe(false)
    await failNext(shop, 'cardpointe.verify', 'http-500')
    expect((await shopper.call('POST', path, { cvv: '123' })).body).toMatchObject({
      ...{ success: false, data: { blockForCVV: true }, messages: [{ message: failed }] },
    })
    expect(await flag()).toBe(true)
    expect((await shopper.call('POST', path, { cvv: '123' })).body).toEqual({ success: true })
    expect(await flag()).toBe(false)
  },
)

test('without a credit card on the order there is nothing to confirm', async () => {
  const shopper = await atBilling(shop, 'CAP-INK')
  const { body } = await shopper.call('POST', '/api/checkout/v4/payment/validate', { cvv: '123' })
  expect(body.success).toBe(false)
  expect(body.messages[0].message).toBe(failed)
})
