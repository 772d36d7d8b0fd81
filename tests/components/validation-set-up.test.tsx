import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ValidationSetUp } from '~/components/payments/card-fields/validation-set-up'

const page = document.createElement('div')
const session = { clientToken: 'token', publicKeyBase64: 'key' }
const asked: string[] = []
let answers: object[] = []

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return new Response(JSON.stringify(answers.shift() ?? { success: false }))
  })
})
afterEach(() => vi.unstubAllGlobals())

test('the form of a security code fetches its set-up, says when there is none, and tries once more when asked', async () => {
  answers = [{ success: false }, { success: true, ...session, data: session }]
  const root = createRoot(page)
  await act(async () => root.render(<ValidationSetUp />))
  await vi.waitFor(() => act(async () => expect(page.querySelector('[role=alert] p')).not.toBeNull()), 10_000)
  expect(page.querySelector('p')?.textContent).toBe(
    'A problem occurred while preparing this payment method. Please try again.',
  )
  await act(async () => page.querySelector('button')?.click())
  await vi.waitFor(() => act(async () => expect(asked).toHaveLength(2)), 10_000)
  expect(asked).toEqual(Array(2).fill('/api/checkout/v4/payment/validate'))
  expect(page.textContent).toBe('')

  await act(async () => root.render(<ValidationSetUp key="again" />)) // the tab has one
  expect(asked).toHaveLength(2)
})
