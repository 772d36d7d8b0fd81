import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mountFinancing } from '~/components/catalog/product/financing'
import { watchReviews } from '~/components/catalog/reviews/review-beacon'
import { openChat } from '~/components/content/chat'
import { deliverEvents } from '~/components/content/deliver-events'

beforeEach(() => {
  vi.useFakeTimers()
  window.dataLayer = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.head.innerHTML = ''
  delete window.chatWidget
})

test('the financing script comes to its place after 100 ms, and only where the shop has one', () => {
  document.body.innerHTML =
    '<div id="financing" data-script="https://pay.example/f.js" data-environment="STAGE" data-store-number="1"></div>'
  mountFinancing()
  vi.advanceTimersByTime(99)
  expect(document.querySelector('#financing script')).toBeNull()
  vi.advanceTimersByTime(1)
  const script = document.querySelector<HTMLScriptElement>('#financing script')
  expect(script?.src).toBe('https://pay.example/f.js')
  expect({ ...script?.dataset }).toEqual({ environment: 'STAGE', storeNumber: '1' })

  document.body.innerHTML = '<div id="financing" data-environment="STAGE" data-store-number="1"></div>'
  mountFinancing()
  vi.advanceTimersByTime(1_000)
  expect(document.querySelector('#financing')?.children).toHaveLength(0)
})

test('the chat is looked at every 100 ms and shown as soon as it is ready', () => {
  const show = vi.fn()
  openChat('https://chat.example/c.js', '/guest-services')
  expect(document.querySelector<HTMLScriptElement>('[data-chat-script]')?.src).toBe('https://chat.example/c.js')
  window.chatWidget = { ready: false, show }
  vi.advanceTimersByTime(150)
  window.chatWidget.ready = true
  expect(show).not.toHaveBeenCalled()
  vi.advanceTimersByTime(50)
  expect(show).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(20_000)
  expect(show).toHaveBeenCalledOnce()
})

test('a chat asked for twice before it is ready is shown once', () => {
  const show = vi.fn()
  for (const passed of [30, 31]) {
    openChat('https://chat.example/c.js', '/guest-services')
    vi.advanceTimersByTime(passed)
  }
  expect(document.querySelectorAll('[data-chat-script]')).toHaveLength(1)
  expect(vi.getTimerCount()).toBe(1)
  window.chatWidget = { ready: true, show }
  vi.advanceTimersByTime(1_000)
  expect(show).toHaveBeenCalledOnce()
  openChat('https://chat.example/c.js', '/guest-services')
  vi.advanceTimersByTime(100)
  expect(show).toHaveBeenCalledTimes(2)
})

test('a chat that is not ready after ten seconds leads to the guest services', () => {
  const assign = vi.fn()
  vi.stubGlobal('location', { assign })
  openChat('https://chat.example/c.js', '/guest-services')
  vi.advanceTimersByTime(9_900)
  expect(assign).not.toHaveBeenCalled()
  vi.advanceTimersByTime(100)
  expect(assign).toHaveBeenCalledExactlyOnceWith('/guest-services')
})

test('reviews that come into sight are noted once', () => {
  const seen: ((entries: { isIntersecting: boolean }[]) => void)[] = []
  const disconnect = vi.fn()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(told: (typeof seen)[number]) {
        seen.push(told)
      }
      observe() {}
      disconnect = disconnect
    },
  )
  document.body.innerHTML = '<section id="reviews"></section>'
  watchReviews('100395')
  seen[0]?.([{ isIntersecting: false }])
  expect(window.dataLayer).toEqual([])
  seen[0]?.([{ isIntersecting: true }])
  expect(window.dataLayer).toEqual([{ event: 'review_viewed', productCode: '100395' }])
  expect(disconnect).toHaveBeenCalledOnce()
})

test('events are delivered while the visitor agrees, and not once they have said otherwise on another page', () => {
  const sent: string[] = []
  vi.stubGlobal('navigator', { sendBeacon: (_: string, event: string) => sent.push(JSON.parse(event).event) })
  const answer = (cookie: string) => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the shop sets it
    document.cookie = cookie
  }
  window.dataLayer = [{ event: 'unasked' }]
  deliverEvents('https://events.example/')
  answer('consent=granted')
  window.dataLayer.push({ event: 'agreed' })
  answer('consent=denied')
  window.dataLayer.push({ event: 'withdrawn' })
  answer('consent=; max-age=0')
  answer('my-consent=granted')
  window.dataLayer.push({ event: 'forgotten' })
  expect(sent).toEqual(['agreed'])
})
