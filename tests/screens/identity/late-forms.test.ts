import { expect, test } from 'vitest'
import { accessCode, giveGiftCard } from '../../arrange'
import { toBilling } from '../../at-billing'
import { giveCustomer } from '../../customers'
import { givePromotion } from '../../promotions'
import { credentials, letLoginsRunOut } from '../../saved-choices'
import { openShop, type Shopper } from '../../shopper'
import { signedIn } from '../../signed-in'
import { lineIds } from '../cart/shopper-with-bag'

const shop = await openShop()
await givePromotion(shop, { name: '10% off caps', categorySlugs: '["accessories"]' })

/** A customer whose checkout stands at the way to pay. */
async function paying() {
  const { email } = await giveCustomer(shop)
  const shopper = await signedIn(shop, email, { remember: false })
  return { email, shopper: await toBilling(shopper, 'CAP-INK') }
}

/** A customer who looks at their bag. */
async function atBag() {
  const { email } = await giveCustomer(shop)
  const shopper = await signedIn(shop, email, { remember: false })
  await shopper.call('POST', '/cart/api/add', { skuCode: 'CAP-INK', quantity: 1 })
  await shopper.visit('/cart')
  return { email, shopper, line: lineIds(shopper)[0] ?? '' }
}

const signIn = (shopper: Shopper, email: string) =>
  shopper.submit('sign-in', { ...credentials(email), 'remember-me': false })

const isOpenAround = ({ document }: Shopper, part: string) =>
  document.querySelector(`details:has(${part})`)?.hasAttribute('open')

test('a code that came too late stands in its open field after the login, in checkout as in the bag', async () => {
  const { email, shopper } = await paying()
  await letLoginsRunOut(shop)
  await shopper.submit('promotion', { code: 'TENOFF' })
  await signIn(shopper, email)
  expect([shopper.address, shopper.valueOf('code')]).toEqual(['/checkout', 'TENOFF'])
  expect([shopper.problems, isOpenAround(shopper, '#promotion')]).toEqual([[], true])
  await shopper.submit('promotion')
  expect(shopper.text).toContain('10% off caps (TENOFF)')

  await shopper.visit('/cart')
  await shopper.submit('remove-promotion')
  await shopper.visit('/cart?removed=gone')
  await letLoginsRunOut(shop)
  await shopper.submit('promotion', { code: 'TENOFF' })
  expect(shopper.address).toBe(
    `/login?${new URLSearchParams({ sessionTimeout: 'true', successUrl: '/cart?removed=gone' })}`,
  )
  await signIn(shopper, email)
  expect([shopper.valueOf('code'), isOpenAround(shopper, '#promotion')]).toEqual(['TENOFF', true])
  await shopper.visit('/cart')
  expect([shopper.valueOf('code'), isOpenAround(shopper, '#promotion')]).toEqual(['', false])
})

test('a gift message that came too late, even one too long, stands in its open field after the login', async () => {
  for (const message of ['For Ada', 'x'.repeat(256)]) {
    const { email, shopper, line } = await atBag()
    await letLoginsRunOut(shop)
    await shopper.submit('gift-wrap', { orderItemId: line, giftWrap: 'true', message })
    await signIn(shopper, email)
    expect([shopper.address, shopper.valueOf('message')]).toEqual(['/cart', message])
    expect([shopper.problems, isOpenAround(shopper, `[id="gift-message-${line}"]`)]).toEqual([[], true])
  }
})

test('a quantity that came too late is chosen after the login', async () => {
  const { email, shopper, line } = await atBag()
  await letLoginsRunOut(shop)
  await shopper.submit('quantity', { orderItemId: line, quantity: '3' })
  await signIn(shopper, email)
  expect([shopper.address, shopper.valueOf('quantity')]).toEqual(['/cart', '3'])
  await shopper.submit('quantity')
  await shopper.visit('/cart')
  expect(shopper.valueOf('quantity')).toBe('3')
})

test('a box that was unticked beside the last button stays so after the login', async () => {
  const { email, shopper } = await paying()
  await shopper.submit('gift-card', { cardNumber: await giveGiftCard(shop, 10_000), accessCode })
  await letLoginsRunOut(shop)
  await shopper.submit('submit-order', { receiveEmail: false })
  await signIn(shopper, email)
  const box = shopper.document.querySelector<HTMLInputElement>('#submit-order [name=receiveEmail]')
  expect([shopper.problems, box?.checked]).toEqual([[], false])
})

test('the list that a wish was to move to is chosen after the login', async () => {
  const { email } = await giveCustomer(shop)
  const shopper = await signedIn(shop, email, { remember: false })
  await shopper.visit('/account/wishlist')
  for (const name of ['Winter', 'Autumn', 'Birthday']) await shopper.submit('create-wish-list', { name })
  await shopper.visit('/plain-tee/prd-100001/sku-TEE-IVR-M?modalOpen=wishlist')
  await shopper.submit('choose-wish-list')
  await shopper.follow('View Wish List')
  const { value: last = '' } =
    [...shopper.document.querySelectorAll<HTMLOptionElement>('[name=to] option')].at(-1) ?? {}
  expect(shopper.valueOf('to')).not.toBe(last)
  await letLoginsRunOut(shop)
  await shopper.submit('move-wish', { to: last })
  await signIn(shopper, email)
  expect(shopper.valueOf('to')).toBe(last)
})
