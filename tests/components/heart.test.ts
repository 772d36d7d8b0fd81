import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pressHeart } from '~/components/catalog/card/press-heart'

const kept = { id: 'f1', productCode: '100001', colorCode: 'INK' }
let posted: { address: string; body: unknown }[] = []

beforeEach(() => {
  posted = []
  vi.stubGlobal('dataLayer', [])
  document.body.innerHTML =
    '<div class="card"><button class="heart" name="remove" value="100001.INK" aria-pressed="true"></button></div>'
})
afterEach(() => vi.unstubAllGlobals())

/** Stands in for the shop: what it answers when it is asked for the favorites; all that is posted is taken. */
function answering(items: () => Response) {
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    if (method !== 'POST') return items()
    posted.push({ address, body: JSON.parse(String(body)) })
    return Response.json({ success: true })
  })
}

const heart = () => document.querySelector('.heart') as HTMLButtonElement
const said = () => document.querySelector('[role=alert] p')?.textContent

test.each([
  ['500', () => Response.json({ success: false, messages: [{ message: 'No.' }] }, { status: 500 })],
  ['503 with a page', () => new Response('<h1>Busy</h1>', { status: 503 })],
  ['500 without a word of success', () => Response.json({ data: {} }, { status: 500 })],
  ['200 with success false', () => Response.json({ success: false })],
])('a heart stays pressed, and says why, while the favorites cannot be had: %s', async (_, items) => {
  answering(items)
  await pressHeart(heart())
  expect(said()).toBe('Failed to get favorites. Please try again later.')
  expect([heart().name, heart().ariaPressed, posted.length]).toEqual(['remove', 'true', 0])
  expect(window.dataLayer).toEqual([])

  answering(() => Response.json({ success: true, data: { favoriteItems: [kept] } }))
  await pressHeart(heart())
  expect(said()).toBeUndefined()
  expect(posted).toEqual([{ address: '/api/favorites/remove', body: { id: 'f1' } }])
  expect([heart().name, heart().ariaPressed]).toEqual(['add', 'false'])
})

test('a favorite that is gone already is none any more', async () => {
  answering(() => Response.json({ success: true, data: { favoriteItems: [] } }))
  await pressHeart(heart())
  expect([said(), heart().name, heart().ariaPressed, posted.length]).toEqual([undefined, 'add', 'false', 0])
})

test('who has to sign in first is led back to the page as it is chosen then', async () => {
  document.body.innerHTML =
    '<form class="card"><input name="next" value="/tee"><button class="heart" name="add" value="100001.INK"></button></form>'
  const form = document.forms[0] as HTMLFormElement
  const sent: string[] = []
  form.requestSubmit = (button) => sent.push(`${(button as HTMLButtonElement).value} ${new FormData(form).get('next')}`)
  vi.stubGlobal('fetch', async () => Response.json({ success: false }, { status: 401 }))
  history.replaceState(null, '', '/tee/sku-2?size=M')
  await pressHeart(heart())
  expect(sent).toEqual(['100001.INK /tee/sku-2?size=M'])
})

test('a page hears which heart was pressed once that is done, and not when it failed', async () => {
  const heard: unknown[] = []
  document.addEventListener('heartpressed', (event) => heard.push((event as CustomEvent).detail))
  heart().innerHTML = '<span hidden>Remove </span><span class="vh">Favorite: Plain Tee</span>'
  answering(() => new Response('<h1>Busy</h1>', { status: 503 }))
  await pressHeart(heart())
  expect(heard).toEqual([])
  answering(() => Response.json({ success: true, data: { favoriteItems: [kept] } }))
  await pressHeart(heart())
  expect(heard).toEqual([{ value: '100001.INK', name: 'Plain Tee', isAddition: false }])
})
