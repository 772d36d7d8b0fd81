import { expect, test } from 'vitest'
import { drawPage, filler, keepPartsAside } from '~/components/page/drawn-page.server'

const facts = { name: 'Plain Tee' }
const words = (visitor: number) => [`token-of-${visitor}`, `request-${visitor}`]

/** A page for a visitor: a form with their token, a part of their own, and data for the scripts. */
function pageFor(
  visitor: number,
  { key = '/tee', bag = 0, form = (token: string) => `<input value="${token}">` } = {},
) {
  let drawn = 0
  const [token = '', request = ''] = words(visitor)
  const page = drawPage({ address: key, state: `{"token":"${token}","bag":${bag}}` }, words(visitor), () => {
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
  const shown = (visitor: number) => ({ body: bodyOf(visitor), begin: `go({"press":"request-${visitor}"})` })
  expect(pageFor(1)).toEqual({ drawn: 1, ...shown(1) })
  expect(pageFor(2)).toEqual({ drawn: 1, ...shown(2) }) // only now it is known to be asked for again
  expect(pageFor(3)).toEqual({ drawn: 0, ...shown(3) })
})

test('what is drawn from other data is another page', () => {
  const drawn = (bag: number) => pageFor(1, { key: '/cap', bag }).drawn
  expect([drawn(0), drawn(1), drawn(2), drawn(2), drawn(1)]).toEqual([1, 1, 1, 0, 0])
})

test('a page in which a word of the visitor stands where no other can be put is kept for nobody', () => {
  const form = (token: string) => `<a href="/?token=${token}">`
  for (const visitor of [1, 2, 3]) {
    const { drawn, body } = pageFor(visitor, { key: '/odd', form })
    expect([drawn, body.includes(`?token=token-of-${visitor}`)]).toEqual([1, true])
  }
})

test('a part that belongs to nothing a loader returned is a fault of the program', () => {
  const { aside } = keepPartsAside('secret', { product: facts })
  expect(() => aside('', { name: 'facts', data: {} })).toThrow('a part belongs to what a loader returned')
})
