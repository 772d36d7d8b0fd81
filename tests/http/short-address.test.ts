import { expect, test } from 'vitest'
import { longAddress, shortAddress } from '~/http/request/short-address.server'

const long = 'x'.repeat(100_000)
const cut = 'x'.repeat(200)

test.each([
  [`/all?size=M&color=${long}`, '/all?size=M'],
  [`/womens/jeans?${'color=pink&'.repeat(10_000)}`, '/womens/jeans?color=pink'],
  [`/brand/fieldhand?page=${'9'.repeat(100_000)}`, '/brand/fieldhand?page=9007199254740991'],
  [`/search?q=${'tee+'.repeat(10_000)}`, `/search?q=${'tee+'.repeat(25).slice(0, -1)}`],
  [`/search?q=${'tee+'.repeat(3_800)}&blcAjax=true`, `/search?q=${'tee+'.repeat(25).slice(0, -1)}&blcAjax=true`],
  [`/stores?near=${long}`, `/stores?near=${cut}`],
  [`/stores?near=68102?${long}`, `/stores?near=${encodeURIComponent(`68102?${'x'.repeat(194)}`)}`],
  [`/a-shirt/prd-100001?size=M&from=${long}`, `/a-shirt/prd-100001?size=M&from=${cut}`],
  [`/a-shirt/prd-100001?${long}=1`, `/a-shirt/prd-100001?${'x'.repeat(50)}=`],
])('of %.40s is kept what its page reads', (asked, kept) => {
  expect(shortAddress(asked)).toBe(kept)
})

test('an address whose path is too long has no short one', () => {
  expect(shortAddress(`/all/${long}?q=1`)).toBeUndefined()
})

test('a short one can be read, whatever stood in the long one', () => {
  for (const filling of ['%', '%F0%9F%98%80', '\u00ff', '&', '&a=', '?', '+', '&%00=%FF'])
    for (const path of ['/all', '/search', '/stores'])
      expect(shortAddress(`${path}?q=${filling.repeat(50_000)}`)?.length).toBeLessThan(longAddress)
})
