import { expect, test } from 'vitest'
import { drawPage, filler, keepPartsAside } from '~/components/page/drawn-page.server'

const facts = { name: 'Plain Tee' }
const words = (visitor: number) => [`token-of-${visitor}`, `request-${visitor}`]

/** A page for a visitor: a form with their token, a part of their own, and data for the scripts. */
function pageFor(visitor: number, { key = '/tee', form = (token: string) => `<input value="${token}">` } = {}) {
  let drawn = 0
  const [token = '', request = ''] = words(visitor)
  const page = drawPage(`${key} {"token":"${token}"}`, words(visitor), () => {
    drawn += 1
    const { aside, cutAtParts } = keepPartsAside('secret', { product: facts })
    const parts = aside('', { name: 'notice' }) + aside('', { name: 'facts', data: facts })
    const html = `<body>${form(token)}<b>${parts}</b>`
    return { body: cutAtParts(html), begin: [`go({"press":"${request}"})`] }
  })
  const fill = filler(words(visitor), ({ name, route }) => `[${route ?? 'frame'} ${name} of ${visitor}]`)
  return { drawn, body: fill(page.body).join(''), begin: page.begin && fill(page.begin).join('') }
}

const bodyOf = (visitor: number) =>
  `<body><input value="token-of-${visitor}"><b>[frame notice of ${visitor}][product facts of ${visitor}]</b>`

test('a page drawn for one visitor serves the next, with the words and parts of their own', () => {
  expect(pageFor(1)).toEqual({ drawn: 1, body: bodyOf(1), begin: 'go({"press":"request-1"})' })
  expect(pageFor(2)).toEqual({ drawn: 0, body: bodyOf(2), begin: 'go({"press":"request-2"})' })
})

test('what is drawn from other data is another page', () => {
  expect(pageFor(1, { key: '/tee, one in the bag' }).drawn).toBe(1)
  expect(pageFor(2, { key: '/tee, two in the bag' }).drawn).toBe(1)
  expect(pageFor(3, { key: '/tee, two in the bag' }).drawn).toBe(0)
})

test('a page in which a word of the visitor stands where no other can be put is kept for nobody', () => {
  const form = (token: string) => `<a href="/?token=${token}">`
  expect(pageFor(1, { key: '/odd', form }).drawn).toBe(1)
  const second = pageFor(2, { key: '/odd', form })
  expect(second.drawn).toBe(1)
  expect(second.body).toContain('?token=token-of-2')
})

test('a part that belongs to nothing a loader returned is a fault of the program', () => {
  const { aside } = keepPartsAside('secret', { product: facts })
  expect(() => aside('', { name: 'facts', data: {} })).toThrow('a part belongs to what a loader returned')
})
