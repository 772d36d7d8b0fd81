import { expect, test } from 'vitest'
import { newShopper, openShop } from '../../shopper'

const shop = await openShop()

test('an addition that is sent again with the name of its press counts once, and any other one by itself', async () => {
  const shopper = newShopper(shop)
  const add = async (wish: object) => {
    const { body } = await shopper.call('POST', '/cart/api/add', { productCode: '100003', skuCode: 'CAP-INK', ...wish })
    const [group] = body.data.orderDTO.fulfillmentGroups
    return [body.success, body.data.quantityAdded, group.items[0].quantity]
  }

  expect(await add({ press: 'first' })).toEqual([true, 1, 1])
  expect(await add({ press: 'first' })).toEqual([true, 0, 1])
  expect(await add({ press: 'second' })).toEqual([true, 1, 2])
  expect(await add({ press: 'second', quantity: 2 })).toEqual([true, 2, 4])
  for (const [times, press] of [undefined, '', '', null, 5, 5].entries())
    expect(await add({ press }), String(press)).toEqual([true, 1, 5 + times])
})

test('an amount that is given once more with the name of its press counts once', async () => {
  const shopper = newShopper(shop)
  const give = { productCode: 'DONATION', price: '5.00', press: 'first' }
  await shopper.call('POST', '/cart/api/add', give)
  const { body } = await shopper.call('POST', '/cart/api/add', give)
  expect(body.data.orderDTO.subTotal).toMatchObject({ amount: '5.00' })
})
