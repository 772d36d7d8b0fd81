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

test.each([
  ['DATABASE_URL', 'mysql://shop@localhost/shop'],
  ['DATABASE_URL', 'postgress://shop@localhost/shop'],
  ['PORT', '70000'],
  ['PUBLIC_ORIGIN', 'https://shop.example/path'],
  ['PUBLIC_ORIGIN', 'ftp://shop.example'],
  ['PUBLIC_ORIGIN', 'shop.example'],
  ['PUBLIC_ORIGIN', 'https://shop.example:443/path'],
  ['PUBLIC_ORIGIN', 'https://who@shop.example:443'],
  ['SMTP_URL', 'http://mail.example:25'],
  ['SMTP_URL', 'smtp:mail.example'],
  ['SMTP_URL', 'mail.example'],
  ['MAIL_FROM', 'not an address'],
  ['MAIL_FROM', 'Marlow <orders>'],
  ['MAIL_FROM', 'Marlow <orders@shop.example'],
])('a %s of %s stops the start and is named', (name, value) => {
  expect(() => readConfig({ ...testSettings, [name]: value })).toThrow(
    new RegExp(`^Wrong settings: .*at ${name}$`, 's'),
  )
})

test.each([
  ['DATABASE_URL', 'postgresql://shop@localhost/shop'],
  ['DATABASE_URL', '/srv/shop/marlow.db'],
  ['PUBLIC_ORIGIN', 'https://shop.example:8443'],
  ['SMTP_URL', 'smtp://localhost:1025'],
  ['SMTP_URL', 'smtps://who:pass%40word@mail.example'],
  ['MAIL_FROM', 'orders@shop.example'],
  ['MAIL_FROM', 'Marlow, Inc. <orders@localhost>'],
])('a %s of %s is taken', (name, value) => {
  expect(readConfig({ ...testSettings, [name]: value })).toMatchObject({ [name]: value })
})

test.each([
  ['https://shop.example/', 'https://shop.example', true],
  ['https://shop.example:443', 'https://shop.example', true],
  ['HTTPS://Shop.example:443/', 'https://shop.example', true],
  ['http://shop.example:80', 'http://shop.example', false],
  ['http://shop.example:443', 'http://shop.example:443', false],
])('PUBLIC_ORIGIN %s is read as %s', (given, PUBLIC_ORIGIN, secure) => {
  const own = {
    SESSION_SECRET: 'q8Zr2vKx0LmNw5TbYc7HdJf3GsPa9UeE',
    GIFT_CARD_HASH_KEY: 'Vx7Lq2Zp9RtYw4KmNb6CdFh8JsGa3UeT',
  }
  expect(readConfig({ ...testSettings, ...own, PUBLIC_ORIGIN: given })).toMatchObject({ PUBLIC_ORIGIN, secure })
})
