import { expect, test } from 'vitest'
import { readConfig } from '~/config.server'
import { testSettings } from '../test-settings'

test.each(['SESSION_SECRET', 'GIFT_CARD_HASH_KEY'])('on https a %s that anybody would try stops the start', (name) => {
  const started = (secret: string, PUBLIC_ORIGIN = 'https://shop.example') =>
    readConfig({ ...testSettings, PUBLIC_ORIGIN, [name]: secret }).secure
  for (const secret of [
    'changemechangemechangemechangemechange',
    's'.repeat(40),
    'My-Default-Secret-0123456789-abcdef',
  ])
    expect(() => started(secret)).toThrow(`Wrong settings: ${name} can be guessed`)
  expect(started('q8Zr2vKx0LmNw5TbYc7HdJf3GsPa9UeE')).toBe(true)
  expect(started('s'.repeat(40), 'http://localhost:3000')).toBe(false)
})
