import { afterEach, expect, test, vi } from 'vitest'
import { openSheet } from '~/components/sheet/open-sheet'

afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

test.each([
  ['nothing that can be read', async () => new Response('<h1>Fault</h1>', { status: 500 })],
  ['no answer', async () => Promise.reject(new TypeError('Failed to fetch'))],
])('a panel of quick add that gets %s says so and offers another try', async (_, answer) => {
  vi.stubGlobal('fetch', answer)
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
    },
  ) // jsdom has none
  HTMLDialogElement.prototype.show = () => {}
  document.body.innerHTML =
    '<div class="card"><a href="/tee?isQuickView=true" data-sheet="quick-add">Quick Add</a></div>'
  await openSheet(document.querySelector('a') as HTMLAnchorElement)

  const alert = document.querySelector('.card .sheet [role=alert]')
  expect(alert?.querySelector('p')?.textContent).toBe('This feature is currently unavailable. Please try again later.')
  const retry = alert?.querySelector('a')
  expect([retry?.textContent, retry?.getAttribute('data-sheet')]).toEqual(['Retry', 'quick-add'])
  expect(retry?.href).toMatch(/\/tee\?isQuickView=true$/)
})
