import { expect, test } from 'vitest'
import { giveLooksInOddColors, oddColors } from '../../looks-in-odd-colors'
import { newShopper, openShop, shopperAt } from '../../shopper'

const shop = await openShop()
await giveLooksInOddColors(shop)

const shown = '#item-300009 .opt-h'

test.each(oddColors)('a look is worn, chosen and found in the color with the code %s', async (code) => {
  const at = oddColors.indexOf(code)
  const shopper = await shopperAt(shop, `/outfits/look-${at}`)
  expect(shopper.textOf(shown)).toBe(`Color: Color ${at}`)

  await shopper.visit('/looks/look-0?300009=INK')
  await shopper.submit('outfit-form', { recolor: `300009 ${code}` })
  expect(shopper.textOf(shown)).toBe(`Color: Color ${at}`)
  expect(new URL(shopper.address, 'http://shop').searchParams.get('300009')).toBe(code)

  const query = new URLSearchParams({ productCode: '300009', colorCode: code })
  const { body } = await newShopper(shop).call('GET', `/api/looks?${query}`)
  expect(body.data.look.name).toBe(`Look ${at}`)
})

test('a code in capitals is found by small letters, too', async () => {
  const shopper = await shopperAt(shop, '/looks/look-1?300009=ink')
  expect(shopper.textOf(shown)).toBe('Color: Color 0')
  const { body } = await newShopper(shop).call('GET', '/api/looks?productCode=300009&colorCode=ink')
  expect(body.data.look.name).toBe('Look 0')
})
