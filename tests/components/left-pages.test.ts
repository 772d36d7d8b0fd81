import { beforeEach, expect, test, vi } from 'vitest'

class Observer {
  observe() {}
  disconnect() {}
}
const asked: { matches: boolean; onchange: (() => void) | null; addEventListener: () => void }[] = []
const listen = vi.fn()

beforeEach(() => {
  vi.resetModules()
  asked.length = 0
  listen.mockClear()
  for (const name of ['IntersectionObserver', 'ResizeObserver']) vi.stubGlobal(name, Observer)
  vi.stubGlobal('matchMedia', () => {
    const media = { matches: false, onchange: null, addEventListener: listen }
    asked.push(media)
    return media
  })
})

/** How many times the window is listened to. */
const listeners = () => listen.mock.calls.length + asked.filter(({ onchange }) => onchange !== null).length

test('products seen one after the other leave one listener of the window', async () => {
  const { followWithBar } = await import('~/components/catalog/product/sticky-bar')
  for (const name of ['first', 'second', 'third']) {
    document.body.innerHTML = `<main><div class="pdp" id="${name}"><form id="add-to-bag"><p class="add"></p></form></div></main>`
    followWithBar()
  }
  expect(listeners()).toBe(1)
})

test('films and carousels leave one as well, and still follow who asks for less motion', async () => {
  const { enliven } = await import('~/components/content/enliven')
  const played: string[] = []
  HTMLMediaElement.prototype.play = async function () {
    played.push(this.id)
  }
  HTMLMediaElement.prototype.pause = () => {}
  for (const name of ['first', 'second']) {
    const carousel = '<div data-carousel="SLIDE" data-auto><ul class="car-list"><li></li></ul></div>'
    document.body.innerHTML = `<video id="${name}" data-starts></video>${carousel}`
    for (const moving of document.querySelectorAll<HTMLElement>('[data-starts], [data-carousel]')) enliven(moving)
  }
  expect(listeners()).toBe(1)
  const pause = document.querySelector('.car-buttons button')
  expect([played, pause?.className]).toEqual([[], 'off'])
  const [media] = asked
  if (media) media.matches = true
  media?.onchange?.()
  expect([played, pause?.className]).toEqual([['second'], ''])
})
