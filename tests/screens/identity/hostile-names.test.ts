import { expect, test } from 'vitest'
import { newShopper, openShop } from '../../shopper'

const shop = await openShop()

/** Sends the form that signs in, with nothing in it but an address and one field more. */
async function sent(more: Record<string, string>) {
  const shopper = newShopper(shop)
  await shopper.visit('/login')
  await shopper.forge('/login', { form: 'sign-in', username: 'jane@example.com', ...more })
  return shopper
}

const intent = (type: string, payload: object) => ({ __intent__: JSON.stringify({ type, payload }) })

test.each([
  ['an index of a billion', { 'x[999999999]': '1' }],
  ['an index of a billion in a list of ours', { 'pieces[999999999].productCode': '1' }],
  ['two thousand parts', { [Array.from({ length: 2_000 }, () => 'a').join('.')]: '1' }],
  ['the prototype', { '__proto__.refused': '1', 'constructor.prototype.refused': '1' }],
  ['a change of a list', intent('insert', { name: 'x', index: 999_999_999 })],
  ['a change of a value', intent('update', { name: 'x', index: 999_999_999, value: 1 })],
  ['a change of everything', intent('update', { value: 'x' })],
])('a field whose name is %s counts for nothing', async (_, more) => {
  const [plain, shopper] = [await sent({}), await sent(more)]
  expect(shopper.status).toBe(422)
  expect(shopper.errorsOf('password')).toEqual(plain.errorsOf('password'))
  expect(shopper.valueOf('username')).toBe('jane@example.com')
  expect(shopper.html.length - plain.html.length).toBeLessThan(100)
  expect(({} as { refused?: string }).refused).toBeUndefined()
})
