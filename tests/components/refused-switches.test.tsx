// @vitest-environment jsdom
import { createRemixStub } from '@remix-run/testing'
import { act, type ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BagInstalment } from '~/components/cart/bag-instalment'
import { ByStore } from '~/components/catalog/product/by-store'
import { RewardsBlock } from '~/components/checkout/rewards-block'
import { takeComplaints } from '../console-guard'

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => vi.unstubAllGlobals())

const rewards = { points: 900, applicable: 3_000, applied: 0, blocked: false }
const store = { number: 7850, name: 'Old Market' }
const buttons: [string, ReactElement][] = [
  ['afterpay-express', <BagInstalment key="" line={null} isExpress={false} popup={null} removed={[]} />],
  ['redeem-rewards', <RewardsBlock key="" rewards={rewards} />],
  ['remove-rewards', <RewardsBlock key="" rewards={{ ...rewards, applied: 3_000 }} />],
  ['shop-by-store', <ByStore key="" isOn={false} store={store} address="/all" />],
]

test.each(buttons)('the title says that a button was refused: %s', (form, element) => {
  document.title = 'Page'
  document.body.innerHTML = '<div></div>'
  const root = createRoot(document.querySelector('div') as HTMLDivElement)
  const Page = createRemixStub([{ id: 'page', path: '/', Component: () => element }])
  const answer = { form, reply: { status: 'error', error: { '': ['It did not work.'] } } }
  act(() => root.render(<Page hydrationData={{ loaderData: {}, actionData: { page: answer } }} />))
  expect(takeComplaints().filter((each) => !each.includes('Future Flag'))).toEqual([]) // of the stub's own router
  expect([document.querySelector('[role=alert]')?.textContent, document.title]).toEqual([
    'It did not work.',
    'Error: Page',
  ])
  act(() => root.unmount())
  expect(document.title).toBe('Page')
})
