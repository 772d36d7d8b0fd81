import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'playwright/test'
import { expectMail, giftCard, product, shopper } from '../buy'

test('curl alone buys a shirt by the JSON calls', async ({ baseURL }) => {
  const folder = mkdtempSync(join(tmpdir(), 'marlow-curl-'))
  const jar = join(folder, 'cookies')
  const curl = (path: string, ...more: string[]) => {
    const words = ['-s', '-b', jar, '-c', jar, '-H', 'accept: application/json', ...more, `${baseURL}${path}`]
    return JSON.parse(execFileSync('curl', words, { encoding: 'utf8' }))
  }
  try {
    const { token } = curl('/xsrf-token/retrieve')
    const post = (path: string, body: object) => {
      const headers = ['-H', 'content-type: application/json', '-H', `x-xsrf-token: ${token}`]
      const answer = curl(path, ...headers, '-d', JSON.stringify(body))
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
    const card = { '@type': 'GiftCard', cardNumber: giftCard.number, accessCode: giftCard.accessCode }
    post(`${order}/payments`, card)
    const placed = post(order, { receiveEmail: false, expressCheckout: false })
    const { orderNumber } = placed.checkoutRoutingDTO.orderDTO
    expect(orderNumber).toMatch(/^\d{9}$/)
    await expectMail(orderNumber)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
