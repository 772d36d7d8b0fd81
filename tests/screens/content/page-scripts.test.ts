import { expect, test } from 'vitest'
import { openShop, shopperAt } from '../../shopper'

const shop = await openShop()

/** What runs in a page, and the word by which its policy lets it; the word is left out of the scripts. */
async function scriptsAt(path: string) {
  const { html, headers } = await shopperAt(shop, path)
  const nonce = /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1] ?? 'none'
  const own = html.match(/<script nonce="[^"]*"/g) ?? []
  expect(new Set(own)).toEqual(new Set([`<script nonce="${nonce}"`]))
  const end = html.slice(html.indexOf('<link rel="modulepreload"'), html.indexOf('.enqueue('))
  return end.replaceAll(nonce, 'nonce')
}

test('each page has the scripts of its own route, drawn for this page or for one before, under its own word', async () => {
  const first = await scriptsAt('/stores')
  const other = await scriptsAt('/cart')
  expect(await scriptsAt('/stores')).toBe(first)
  expect(await scriptsAt('/cart')).toBe(other)
  expect(other).not.toBe(first)
})

test('a page that failed has no scripts, whatever was drawn before', async () => {
  await scriptsAt('/')
  const { html } = await shopperAt(shop, '/nothing/that/is')
  expect(html).not.toContain('<script')
  expect(html).toMatch(/<\/body><\/html>$/)
})
