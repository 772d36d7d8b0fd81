import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'playwright/test'
import { giveGiftCard } from '../../arrange'
import { shopTest as test } from '../browser-test'
import { expectMail, product, shopper } from '../buy'

test('curl alone buys a shirt by the JSON calls', async ({ baseURL, shop }) => {
  const giftCard = await giveGiftCard(shop, 30_000)
  const folder = mkdtempSync(join(tmpdir(), 'marlow-curl-'))
  const jar = join(folder, 'cookies')
  const curl = (path: string, ...more: string[]) => {
    const words = ['-s', '-b', jar, '-c', jar, '-H', 'accept: application/json', ...more, `${baseURL}${path}`]
    return JSON.parse(execFileSync('curl', words, { encoding: 'utf8' }))
  }
  try {
    const { token } = curl('/xsrf-token/retrieve')
    const send = (path: string, body: object, ...more: string[]) => {
      const headers = ['-H', 'content-type: application/json', '-H', `x-xsrf-token: ${token}`, ...more]
      return curl(path, ...headers, '-d', JSON.stringify(body))
    }
    const post = (path: string, body: object, ...more: string[]) => {
      const answer = send(path, body, ...more)
      expect(answer, path).toMatchObject({ success: true })
      return answer.data
    }
    const { skuDetails } = curl(product.path)
    const { skuCode } = skuDetails[2]
    const bag = post('/cart/api/add', { skuCode, quantity: 1 })
    const order = '/api/checkout/v4/order'
    const group = `${order}/fulfillment-group/${bag.orderDTO.fulfillmentGroups[0].id}`
    const { email, ...address } = shopper
    post(`${order}/apply-email-address`, { email })
    post(`${group}/apply-address`, { ...address, stateProvinceRegion: 'NE' })
    const place = { city: address.city, stateProvinceRegion: 'NE', postalCode: address.postalCode }
    const { options } = post(`${group}/applicable-fulfillment-options`, place)
    post(`${group}/apply-fulfillment-option`, { fulfillmentOptionId: options[0].id })
    const card = { '@type': 'GiftCard', cardNumber: giftCard, accessCode: '1234' }
    post(`${order}/payments`, card)

    const key = ['-H', 'idempotency-key: pressed-once']
    const wish = { receiveEmail: false, expressCheckout: false }
    const { orderNumber } = post(order, wish, ...key).checkoutRoutingDTO.orderDTO
    expect(orderNumber).toMatch(/^\d{9}$/)
    await expectMail(orderNumber)

    const again = post(order, wish, ...key)
    expect(again.checkoutRoutingDTO.orderDTO.orderNumber).toBe(orderNumber)
    const status = ['-o', join(folder, 'refused'), '-w', '%{http_code}']
    expect(send(order, { ...wish, receiveEmail: true }, ...key, ...status)).toBe(422)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
