// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HumanCheck } from '~/components/form/human-check'

type Options = { callback: (token: string) => void }

let scripts = 0
/** Each page has a script of its own: one that hangs is waited for by whoever asks next. */
const widgetOf = () => ({
  provider: 'turnstile' as const,
  siteKey: 'key',
  script: `/human-check-${++scripts}.js`,
  shown: 'mark',
})
const needed = () => Promise.resolve(Response.json({ enableRecaptcha: true }))
const sent = vi.fn<(answer: FormDataEntryValue | null) => void>()
let root: Root
/** The page is read, or read again. */
let readPage = () => {}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  sent.mockClear()
})
afterEach(() => {
  act(() => root.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.head.innerHTML = ''
})

/** A form with the check. @param ask how the shop answers whether it asks @returns its button */
async function draw(ask: (address: string, init: RequestInit) => Promise<Response>): Promise<HTMLButtonElement> {
  vi.stubGlobal('fetch', ask)
  await import('~/components/form/put-challenge')
  vi.useFakeTimers()
  document.body.innerHTML = '<div></div>'
  root = createRoot(document.querySelector('div') as HTMLDivElement)
  const take = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    sent(new FormData(event.currentTarget).get('g-recaptcha-response'))
  }
  readPage = () =>
    act(() =>
      root.render(
        <form id="sign-in" onSubmit={take}>
          <HumanCheck form="sign-in" type="LOGIN" widget={widgetOf()} />
          <button type="submit">SIGN IN</button>
        </form>,
      ),
    )
  readPage()
  return document.querySelector('button') as HTMLButtonElement
}

test.each([
  ['the script of the challenge', needed],
  ['the question whether one is needed', () => new Promise<Response>(() => {})],
])(
  'a form is sent four seconds after the first press although %s hangs, and shows that it is at work',
  async (_, ask) => {
    const button = await draw(ask)
    button.click()
    button.click()
    expect([button.form?.ariaBusy, button.textContent]).toEqual(['true', 'One moment…'])
    await vi.advanceTimersByTimeAsync(2_000)
    expect(sent).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(sent.mock.calls).toEqual([['']])
    expect([button.form?.ariaBusy, button.textContent]).toEqual([null, 'SIGN IN'])
  },
)

test('a script that hangs is asked for anew at another address once it took too long', async () => {
  const button = await draw(needed)
  const sources = () => [...document.head.querySelectorAll('script')].map((script) => script.getAttribute('src'))
  button.click()
  await vi.advanceTimersByTimeAsync(4_000)
  button.click()
  await vi.advanceTimersByTimeAsync(4_000)
  const address = `/human-check-${scripts}.js`
  expect(sources()).toEqual([address])
  await vi.advanceTimersByTimeAsync(3_000)
  expect(sources()).toEqual([])

  sent.mockClear()
  const render = (_: Element, { callback }: Options) => void setTimeout(() => callback('solved'))
  vi.stubGlobal('turnstile', { render, execute: () => {}, reset: () => {} })
  button.click()
  await vi.advanceTimersByTimeAsync(0)
  expect(sources()).toEqual([`${address}?again=1`])
  document.head.querySelector('script')?.dispatchEvent(new Event('load'))
  await vi.advanceTimersByTimeAsync(10)
  expect(sent.mock.calls).toEqual([['solved']])
})

/** A pressed form whose challenge is there. @returns what each challenge was begun with */
async function challenged(): Promise<Options[]> {
  const options: Options[] = []
  const render = (_: Element, each: Options) => options.push(each)
  vi.stubGlobal('turnstile', { render, execute: () => {}, reset: () => {} })
  const button = await draw(needed)
  button.click()
  await vi.advanceTimersByTimeAsync(0)
  document.head.querySelector('script')?.dispatchEvent(new Event('load'))
  return options
}

test('whoever solves a puzzle is not cut off', async () => {
  const options = await challenged()
  const puzzle = document.body.appendChild(document.createElement('iframe'))
  puzzle.src = 'about:blank#/recaptcha/'
  puzzle.getBoundingClientRect = () => new DOMRect(0, 0, 400, 580)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(sent).not.toHaveBeenCalled()
  options[0]?.callback('solved')
  await vi.advanceTimersByTimeAsync(0)
  expect(sent.mock.calls).toEqual([['solved']])
})

test('one answer is enough, however often the page is read while it is on its way', async () => {
  const options = await challenged()
  await vi.advanceTimersByTimeAsync(0)
  readPage()
  options[0]?.callback('solved')
  await vi.advanceTimersByTimeAsync(0)
  expect(sent.mock.calls).toEqual([['solved']])
  expect(options).toHaveLength(1)
})
