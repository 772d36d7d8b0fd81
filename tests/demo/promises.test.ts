import { expect, test } from 'vitest'
import { demoProducts } from '../../demo/generate'
import { demoShop } from '../../demo/shop'

const products = [...demoProducts({ count: 123, now: Date.UTC(2026, 10, 21), stores: [7850] })]
const said = products.flatMap(({ promotionMessages, promotionOffer }) => [
  ...promotionMessages.map(({ message }) => message),
  ...(promotionOffer ? [promotionOffer.title, promotionOffer.accentText, promotionOffer.html] : []),
])

test('no product promises a lower price or a service that no rule of the shop gives', () => {
  expect(said.filter((words) => /save|% off|buy two|hemming|free (gift|for)/i.test(words))).toEqual([])
})

test('what promotions say of shipping and stores is what those cost, in every style there is', () => {
  const [ground] = demoShop.fulfillmentOptions.filter(({ longDescription }) => longDescription === 'Standard Ground')
  expect(said).toContain(`Standard Ground shipping is free from $${((ground?.freeFrom ?? 0) / 100).toFixed(2)}.`)
  expect(said).toContain('Pick up in a store for free.')
  const [pickup] = demoShop.fulfillmentOptions.filter(({ fulfillmentType }) => fulfillmentType === 'PHYSICAL_PICKUP')
  expect(pickup?.price).toBe(0)
  const styles = products.flatMap(({ promotionMessages }) =>
    promotionMessages.map(({ styleOverride }) => styleOverride),
  )
  expect(new Set(styles)).toEqual(new Set(['SALE', 'QUIET', null]))
})
