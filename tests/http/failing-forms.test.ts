import { expect, test } from 'vitest'
import { bagFailures } from '~/components/cart/bag-failures'
import { checkoutFailures } from '~/components/checkout/checkout-failures'
import { say } from '~/messages'
import { bagForms } from '~/routes/cart/bag-forms'
import { paymentForms, shippingForms, submitForm } from '~/routes/checkout/checkout-forms'

const forms = {
  ...shippingForms(false, {}),
  ...paymentForms(false, {}),
  'submit-order': submitForm(false),
}

test.each([
  ['checkout', forms, checkoutFailures],
  ['the bag', bagForms, bagFailures],
])('a failure of any form of %s is said alike with scripts and without', (_, all, failures) => {
  const without = Object.entries(all).map(([name, { failed = 'generic' }]) => [
    name,
    say(typeof failed === 'function' ? failed(new Request('http://shop/cart'), new FormData()) : failed),
  ])
  const withScripts = Object.keys(all).map((name) => [name, failures[name]?.said ?? say('generic')])
  expect(withScripts).toEqual(without)
  expect(Object.keys(all)).toEqual(expect.arrayContaining(Object.keys(failures)))
})
