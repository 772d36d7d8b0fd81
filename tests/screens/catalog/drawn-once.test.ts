import { expect, test } from 'vitest'
import { handedOver } from '../../handed-over'
import { openShop, type Shopper, shopperAt } from '../../shopper'

const shop = await openShop()
const pages = ['/', '/all', '/plain-tee/prd-100001', '/guest-services/privacy-security/privacy-security']

/** The tokens of a page: those of its forms and the one its scripts get. */
function tokensOf({ document, html }: Shopper): (string | undefined)[] {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input[name=csrf]')].map(({ value }) => value)
  const handed = handedOver(html)
  return [...new Set([...fields, String(handed[handed.indexOf('csrf') + 1])])]
}

/** The page without what each request has of its own. */
function commonOf({ html, headers }: Shopper, [token = '']: (string | undefined)[]): string {
  const nonce = /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1] ?? 'none'
  expect(html).toContain(`<script nonce="${nonce}"`)
  return html
    .replaceAll(token, 'TOKEN')
    .replaceAll(nonce, 'NONCE')
    .replace(/test-\d+/g, 'PRESS')
}

test.each(pages)('%s is the same for two visitors, each with their own token and no other', async (path) => {
  await shopperAt(shop, path) // asked for once, it is not kept yet
  const [first, second] = [await shopperAt(shop, path), await shopperAt(shop, path)]
  const [own, other] = [tokensOf(first), tokensOf(second)]
  expect([own.length, other.length]).toEqual([1, 1])
  expect(own).not.toEqual(other)
  expect(second.html).not.toContain(own[0])
  expect(commonOf(second, other)).toBe(commonOf(first, own))
})

test('a form of a page that was drawn for somebody before is sent like any other, as often as it is pressed anew', async () => {
  const path = '/one-size-cap/prd-100003'
  for (const _ of [1, 2]) await shopperAt(shop, path)
  const shopper = await shopperAt(shop, path)
  await shopper.submit('add-to-bag')
  expect(shopper.textOf('h1')).toBe('Your bag')
  await shopper.visit(path)
  await shopper.submit('add-to-bag')
  expect(shopper.valueOf('quantity')).toBe('2')
})

test('whoever has something in the bag is told so on a page drawn for one who has nothing', async () => {
  const path = '/enamel-pin/prd-100013'
  const before = await shopperAt(shop, path)
  await before.submit('add-to-bag')
  await before.visit(path)
  const other = await shopperAt(shop, path)
  const inHeader = ({ document }: Shopper) => document.querySelector('header a[href="/cart"]')?.textContent
  expect(inHeader(before)).toContain('1')
  expect(inHeader(other)).not.toContain('1')
})
