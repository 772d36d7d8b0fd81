import { expect, test } from 'vitest'
import { sentMail } from '../../arrange'
import { buyCap } from '../../placed-order'
import { newShopper, openShop } from '../../shopper'

const shop = await openShop()
const here = '/guest-services/order-status'

async function mailedLinks(): Promise<string[]> {
  const mails = (await sentMail(shop)).map((mail) => mail.replace(/=\r?\n/g, '').replaceAll('=3D', '='))
  return mails
    .filter((mail) => mail.includes('The status of'))
    .flatMap((mail) => /\/guest-services\/order-status\?token=[\w.-]+/.exec(mail)?.[0] ?? [])
}

test('a form that says too little is refused at its fields', async () => {
  const guest = newShopper(shop)
  await guest.visit('/guest-services')
  await guest.visit(here)
  await guest.submit('order-status')
  expect(guest.status).toBe(422)
  expect([guest.errorsOf('orderNumber'), guest.errorsOf('emailAddress')]).toEqual([
    ['Order Number is a required field.'],
    ['Email Address is a required field.'],
  ])
  await guest.submit('order-status', { orderNumber: '12345', emailAddress: 'jane', postalCode: '1' })
  expect(['orderNumber', 'emailAddress', 'postalCode'].map((field) => guest.errorsOf(field)[0])).toEqual([
    'Order Number - marlow.com order numbers are 9 digits long.',
    'Email Address is invalid.',
    'Zip Code is invalid.',
  ])
  expect(guest.valueOf('orderNumber')).toBe('12345')
})

test('a guest is mailed a link that shows the order, its texts as well; a wrong pair is answered alike', async () => {
  const number = await buyCap(shop, newShopper(shop))
  const [right, wrong] = [newShopper(shop), newShopper(shop)]
  for (const shopper of [right, wrong]) {
    await shopper.visit(here)
    const emailAddress = shopper === right ? 'jane@example.com' : 'eve@example.com'
    await shopper.submit('order-status', { orderNumber: number, emailAddress })
    expect(shopper.address).toBe(`${here}?sent=true`)
  }
  expect(wrong.textOf('main')).toBe(right.textOf('main'))

  const links = await mailedLinks()
  expect(links).toHaveLength(1)
  const reader = newShopper(shop)
  await reader.visit(links[0] ?? '')
  expect(reader.textOf('h1')).toBe(`Order ${number}`)
  expect(reader.text).toContain('Order placed')
  expect(reader.text).toContain('1024 Howard St')
  expect(['jane@example.com', '4025550177'].filter((each) => reader.html.includes(each))).toEqual([])
  await reader.submit('order-notification', { phoneNumber: '1' })
  expect(reader.errorsOf('phoneNumber')).toEqual([
    'Mobile Number must be 10 digits with no special characters or letters.',
  ])
  await reader.submit('order-notification', { phoneNumber: '4025550123' })
  expect(reader.text).toContain('Thank you!')
  await reader.visit(links[0] ?? '')
  expect(reader.forms).not.toContain('order-notification')
})

test('a link that opens nothing says so and offers the form', async () => {
  const guest = newShopper(shop)
  await guest.visit(`${here}?token=x.y.z`)
  expect([guest.status, guest.textOf('[role=alert]')]).toEqual([404, 'We could not find that order.'])
  await guest.submit('order-status', { orderNumber: '123456789', postalCode: '68102' })
  expect(guest.address).toBe(`${here}?sent=true`)
  const number = await buyCap(shop, newShopper(shop))
  await guest.forge(`${here}?token=x.y.z`, {
    form: 'order-notification',
    orderNumber: number,
    phoneNumber: '4025550123',
  })
  expect([guest.status, guest.textOf('.alert')]).toEqual([422, 'We could not find that order.'])
  expect(await shop.store.db.selectFrom('notificationPreference').selectAll().execute()).toHaveLength(1)
})
