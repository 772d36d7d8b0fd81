import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { awaitCheckout, watchWayToCheckout } from '~/components/page/await-checkout'

const unseen = new Set<Element>()

beforeAll(() => {
  watchWayToCheckout()
  Element.prototype.animate = function () {
    unseen.add(this)
    return { cancel: () => unseen.delete(this) } as unknown as Animation
  }
})
beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = `
    <div id="main">
      <input value="typed">
      <a id="way" href="/checkout?section=SHIPPING">Checkout</a><a id="other" href="/checkout/confirmation">Order</a>
      <a id="tab" href="/checkout" target="_blank">Checkout</a><a id="place" href="/checkout#help">Help</a>
      <a id="guest" href="/checkout/login/anonymous">Guest</a><a id="verify" href="/cart/verifyCheckout">Checkout</a>
      <form id="form" action="/checkout"><button>Go on</button></form>
    </div>`
})
afterEach(() => {
  dispatchEvent(new Event('pageshow'))
  vi.useRealTimers()
})

const shape = () => document.querySelector('[role=status].skeleton')
const isUnseen = () => [...unseen].some(({ id }) => id === 'main')
const take = (id: string) => document.getElementById(id)?.click()
const wait = () => vi.advanceTimersByTime(250)

test('the shape of checkout stands in the place of the page once its answer is long in coming, and the page below it', () => {
  document.querySelector('input')?.focus()
  take('way')
  vi.advanceTimersByTime(150)
  expect(shape()).toBeNull()
  wait()
  expect([shape()?.ariaLabel, isUnseen()]).toEqual(['One moment…', true])
  expect(document.querySelector('#main[style]')).toBeNull() // where a browser may leave an empty one
  expect(shape()?.querySelectorAll('.co aside, .co .wrap')).toHaveLength(2)
  expect(document.activeElement?.matches('[value=typed]')).toBe(true)
})

test.each(['pageshow', 'pointerdown', 'keydown'])('a page that stays, or comes back, is shown again: %s', (event) => {
  awaitCheckout()
  wait()
  dispatchEvent(new Event(event))
  expect([shape(), isUnseen()]).toEqual([null, false])
})

test('a form that leads there is waited for, but one that a script answers is not', () => {
  const form = document.getElementById('form')
  form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  wait()
  expect(shape()).not.toBeNull()
  dispatchEvent(new Event('pageshow'))
  form?.addEventListener('submit', (event) => event.preventDefault())
  form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  wait()
  expect(shape()).toBeNull()
})

test.each(['guest', 'verify'])('what only leads on to checkout is waited for: %s', (id) => {
  take(id)
  wait()
  expect(shape()).not.toBeNull()
})

test.each(['other', 'tab', 'place'])('what leads elsewhere is not waited for: %s', (id) => {
  take(id)
  wait()
  expect(shape()).toBeNull()
})
