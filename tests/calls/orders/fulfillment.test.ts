import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { accessCode, giveGiftCard, sentMail } from '../../arrange'
import { giveCustomer } from '../../customers'
import { jane } from '../../fixture-shop'
import { fulfill } from '../../fulfilled'
import { buyCap } from '../../placed-order'
import { newShopper, openShop, type Shopper } from '../../shopper'
import { signedIn } from '../../signed-in'

const shop = await openShop()
await shop.store.db.updateTable('storeStock').set({ quantity: 9 }).where('skuCode', '=', 'TEE-INK-S').execute()
const parcel = { carrier: 'UPS', trackingNumber: '1Z999AA10123456784' }

/** Mails and texts about an order, after sending what waits. */
async function messagesAbout(number: string) {
  const mails = (await sentMail(shop)).map((mail) => mail.replace(/=\r?\n/g, ''))
  const { outboxDir } = shop.store.config
  const names = existsSync(outboxDir) ? readdirSync(outboxDir).filter((name) => name.endsWith('.txt')) : []
  const texts = names.map((name) => readFileSync(join(outboxDir, name), 'utf8'))
  const about = (message: string) => message.includes(number)
  return { mails: mails.filter((mail) => about(mail) && !mail.includes('Thank you!')), texts: texts.filter(about) }
}

async function signUp(shopper: Shopper, orderNumber: string, phoneNumber = '4025550123') {
  const path = '/api/order-notification/preferences/order/create'
  const { status, body } = await shopper.call('POST', path, { phoneNumber, orderNumber })
  return [status, body.success, body.messages?.[0].message]
}

const signedUp = [200, true, undefined]

test('what is shipped is told once, by mail and by a text, however often it is said', async () => {
  const shopper = newShopper(shop)
  const number = await buyCap(shop, shopper)
  expect(await signUp(shopper, number)).toEqual(signedUp)
  const said = await Promise.all(Array.from({ length: 5 }, () => fulfill(shop, number, 'shipped', parcel)))
  expect(said.filter(({ ok }) => ok)).toEqual([{ ok: true, value: 1 }])
  expect(await fulfill(shop, number, 'shipped')).toMatchObject({ refusal: { code: 'progress.nothingToShip' } })

  const { mails, texts } = await messagesAbout(number)
  expect(mails).toHaveLength(1)
  expect(mails[0]).toContain(`Subject: Your Marlow order ${number} is on its way`)
  expect(mails[0]).toContain('To: jane@example.com')
  expect(mails[0]).toContain('1Z999AA10123456784')
  expect(mails[0]).toContain('1024 Howard St')
  expect(texts).toEqual([
    `To: +14025550123\n\nMarlow: your order ${number} is on its way with UPS 1Z999AA10123456784.\n`,
  ])
})

test('nobody who did not sign up is sent a text, and an unknown number is named', async () => {
  const number = await buyCap(shop, newShopper(shop))
  expect(await fulfill(shop, '999999999', 'shipped')).toMatchObject({ refusal: { code: 'money.noOrder' } })
  expect(await fulfill(shop, number, 'ready')).toMatchObject({ refusal: { code: 'progress.nothingToPickUp' } })
  expect(await fulfill(shop, number, 'shipped')).toEqual({ ok: true, value: 1 })
  const { mails, texts } = await messagesAbout(number)
  expect([mails.length, texts]).toEqual([1, []])
})

test('what is picked up is told when it lies ready, and the purchase says so', async () => {
  const { email } = await giveCustomer(shop)
  const shopper = await signedIn(shop, email)
  const number = await pickUpShirt(shopper)
  expect(await signUp(shopper, number)).toEqual(signedUp)
  expect(await fulfill(shop, number, 'shipped')).toMatchObject({ refusal: { code: 'progress.nothingToShip' } })
  expect(await fulfill(shop, number, 'ready')).toEqual({ ok: true, value: 1 })
  const { mails, texts } = await messagesAbout(number)
  expect(mails[0]).toContain(`Subject: Your Marlow order ${number} is ready for pickup`)
  expect(texts[0]).toMatch(/ is ready for pickup at .+\.\n$/)

  await shopper.visit('/account/purchases')
  expect(shopper.textOf('.found li')).toContain('Ready for pickup')
  await shopper.follow(`Purchase ${number}`)
  expect(shopper.text).toMatch(/Ready for pickup at .+ since \w+ \d+, 2026/)
})

test('a shipped purchase says when and with whom, and who signs up for texts then is told at once, and once', async () => {
  const { email } = await giveCustomer(shop)
  const shopper = await signedIn(shop, email)
  const number = await buyCap(shop, shopper)
  await fulfill(shop, number, 'shipped', parcel)
  await shopper.visit('/account/purchases')
  expect(shopper.textOf('.found li')).toContain('Online · Shipped')
  await shopper.follow(`Purchase ${number}`)
  expect(shopper.text).toMatch(/Shipped on \w+ \d+, 2026 with UPS 1Z999AA10123456784/)
  expect(shopper.textOf('.notify')).toContain('Everything in this order has shipped or is ready for pickup.')
  await shopper.submit('order-notification', { phoneNumber: '4025550123' })
  expect(shopper.textOf('.notify')).toContain('Thank you! We are sending you a text with the details.')
  expect(await signUp(shopper, number)).toEqual(signedUp)
  expect((await messagesAbout(number)).texts).toEqual([
    `To: +14025550123\n\nMarlow: your order ${number} is on its way with UPS 1Z999AA10123456784.\n`,
  ])
})

test('another number given after an order went out is sent its text too, each once, and not just anybody', async () => {
  const shopper = newShopper(shop)
  const number = await buyCap(shop, shopper)
  await fulfill(shop, number, 'shipped', parcel)
  const numbers = ['01', '02', '03', '04', '05'].map((end) => `40255501${end}`)
  for (const phone of [...numbers, ...numbers]) expect(await signUp(shopper, number, phone)).toEqual(signedUp)
  const tooOften = 'Too many attempts. Please try again later.'
  expect(await signUp(shopper, number, '4025550106')).toEqual([429, false, tooOften])
  const { texts } = await messagesAbout(number)
  expect(texts.map((text) => text.slice(0, 16)).toSorted()).toEqual(
    numbers.map((phone) => `To: +1${phone}`.slice(0, 16)),
  )
})

test('an order that is shipped in part and picked up in part says both, and no gift card is in the parcel', async () => {
  const { email } = await giveCustomer(shop)
  const shopper = await signedIn(shop, email)
  const names = { toFirst: 'Ann', toLast: 'Bee', fromFirst: 'Jane', fromLast: 'Miller' }
  const bag = [
    { skuCode: 'TEE-INK-S', quantity: 1, pickupStoreNumber: 7850 },
    { productCode: 'GIFTCARD', skuCode: 'GIFTCARD-25-IVR', quantity: 1, price: 1, ...names },
    { skuCode: 'CAP-INK', quantity: 1 },
  ]
  for (const item of bag) expect((await shopper.call('POST', '/cart/api/add', item)).body.success).toBe(true)
  const { firstName, lastName, phoneNumber, email: own, ...place } = jane
  await shopper.visit('/checkout')
  await shopper.submit('shipping-address', { firstName, lastName, phoneNumber, ...place })
  await shopper.submit('method-and-pickup', { firstName, lastName, phoneNumber, email: own })
  const number = await pay(shopper)
  const statusOf = async () => {
    await shopper.visit('/account/purchases')
    return shopper.textOf('.found li .small')
  }
  await fulfill(shop, number, 'shipped', { carrier: ' UPS\r\nBcc: eve@example.com', trackingNumber: null })
  expect(await statusOf()).toContain('Partly shipped')
  await fulfill(shop, number, 'ready')
  expect(await statusOf()).toContain('Shipped and ready for pickup')

  const notice = (await messagesAbout(number)).mails.find((mail) => mail.includes('is on its way'))
  expect(notice).toContain('UPS Bcc: eve@example.com')
  expect(notice).toContain('One Size Cap')
  expect(notice).not.toContain('Gift Card')
})

async function pickUpShirt(shopper: Shopper): Promise<string> {
  await shopper.call('POST', '/cart/api/add', { skuCode: 'TEE-INK-S', quantity: 1, pickupStoreNumber: 7850 })
  await shopper.visit('/checkout')
  if (shopper.forms.includes('contact')) await shopper.submit('contact', { email: jane.email })
  const { firstName, lastName, phoneNumber, email } = jane
  await shopper.submit('pickup-person', { firstName, lastName, email, phoneNumber })
  return pay(shopper)
}

async function pay(shopper: Shopper): Promise<string> {
  await shopper.submit('gift-card', { cardNumber: await giveGiftCard(shop, 10_000), accessCode })
  await shopper.submit('submit-order')
  return /orderNumber=(\d{9})/.exec(shopper.address)?.[1] ?? ''
}
