import { accessCode, giveGiftCard } from './arrange'
import { atBilling } from './at-billing'
import { giveCustomer } from './customers'
import { jane } from './fixture-shop'
import { without } from './missing-table'
import { givePromotion } from './promotions'
import { type Called, newShopper, type openShop, type Shopper } from './shopper'
import { signedIn } from './signed-in'

type OpenShop = Awaited<ReturnType<typeof openShop>>

const order = '/api/checkout/v4/order'
const loyalty = `${order}/loyalty`
const member = { loyaltyStatus: 'ENROLLED', loyaltyTier: 'MEMBER', enrolledAt: 1, points: 900 } as const
const shirt = { categorySlugs: '["shirts"]' }

const enter = (shopper: Shopper, code: string) => shopper.call('POST', '/cart/api/promotions/apply', { code })
const submit = (shopper: Shopper) => shopper.call('POST', order, { receiveEmail: false })
const bag = (shopper: Shopper) => shopper.call('GET', '/cart/api')

async function withBag(skus: Record<string, number>, shopper: Shopper): Promise<Shopper> {
  for (const [skuCode, quantity] of Object.entries(skus))
    await shopper.call('POST', '/cart/api/add', { skuCode, quantity })
  return shopper
}

/** The second of two shoppers with one e-mail address and a code on their bags, once the first has submitted. */
async function second(shop: OpenShop, code: string): Promise<Called> {
  const both: Shopper[] = []
  for (const _ of [1, 2]) {
    const shopper = await atBilling(shop, 'CAP-INK')
    await enter(shopper, code)
    const cardNumber = await giveGiftCard(shop, 50_000)
    await shopper.call('POST', `${order}/payments`, { '@type': 'GiftCard', cardNumber, accessCode })
    both.push(shopper)
  }
  const [first, last] = both as [Shopper, Shopper]
  await submit(first)
  return submit(last)
}

/** Ways to a sentence of the table: of promotions and their codes, and of rewards. */
export function savingWays(shop: OpenShop): Record<string, () => Promise<Called>> {
  const inBag = (skus: Record<string, number>) => withBag(skus, newShopper(shop))
  const known = async (more: object = {}) => {
    const shopper = await signedIn(shop, (await giveCustomer(shop, more)).email)
    return withBag({ 'CAP-INK': 2 }, shopper)
  }
  const codes = (names: string[], rule: object) =>
    Promise.all(names.map((code) => givePromotion(shop, { name: code, ...rule }, { code })))
  return {
    'code-fourth': async () => {
      const four = await codes(['THANKS1', 'BACK2', 'NEIGHBOR3', 'FOURTH'], { kind: 'amount', value: 1, stackable: 1 })
      const shopper = await inBag({ 'CAP-INK': 1 })
      let answer = {} as Called
      for (const code of four) answer = await enter(shopper, code)
      return answer
    },
    'code-beaten': async () => {
      await codes(['MORE'], { value: 20 })
      await codes(['LESS'], { value: 10 })
      const shopper = await inBag({ 'CAP-INK': 1 })
      await enter(shopper, 'MORE')
      return enter(shopper, 'LESS')
    },
    'code-not-yours': async () => {
      await codes(['SALUTE5'], { audience: 'MILITARY' })
      return enter(await inBag({ 'CAP-INK': 1 }), 'SALUTE5')
    },
    'code-gone': async () => second(shop, await givePromotion(shop, {}, { code: 'LASTONE', useLimit: 1 })),
    'code-used-before': async () => second(shop, await givePromotion(shop, {}, { code: 'ONCE', customerLimit: 1 })),
    'code-left-over': async () => {
      await codes(['SHIRTS10'], shirt)
      const shopper = await inBag({ 'TEE-IVR-S': 1, 'CAP-INK': 1 })
      const { items } = (await enter(shopper, 'SHIRTS10')).body.data.orderDTO.fulfillmentGroups[0]
      const { id } = items.find(({ skuCode }: { skuCode: string }) => skuCode === 'TEE-IVR-S')
      await shopper.call('GET', `/cart/api/remove?orderItemId=${id}`)
      return bag(shopper)
    },
    'code-near': async () => {
      await codes(['FORTY'], { minimum: 3_000, nearBy: 3_000 })
      const shopper = await inBag({ 'CAP-INK': 2 })
      const { id } = (await enter(shopper, 'FORTY')).body.data.orderDTO.fulfillmentGroups[0].items[0]
      await shopper.call('POST', '/cart/api/updateQuantity', { orderItemId: id, quantity: 1 })
      return bag(shopper)
    },
    'code-alone': async () => {
      await codes(['SMALL'], { value: 10 })
      await codes(['LARGE'], { value: 20 })
      const shopper = await inBag({ 'CAP-INK': 1 })
      await enter(shopper, 'SMALL')
      await enter(shopper, 'LARGE')
      return bag(shopper)
    },
    'code-ended': async () => {
      await codes(['AUTUMN'], {})
      const shopper = await inBag({ 'CAP-INK': 1 })
      await enter(shopper, 'AUTUMN')
      await shop.store.db.updateTable('promotionCode').set({ endsAt: 1 }).where('code', '=', 'AUTUMN').execute()
      return bag(shopper)
    },
    'rewards-not-read': async () => (await known()).call('GET', loyalty),
    'rewards-not-removed': async () => (await known()).call('POST', `${loyalty}/remove`, {}),
    'rewards-left': async () => {
      const shopper = await known(member)
      const [{ id }] = (await bag(shopper)).body.data.orderDTO.fulfillmentGroups
      await shopper.call('POST', `${order}/fulfillment-group/${id}/apply-address`, jane)
      await shopper.call('POST', loyalty, {})
      const cardNumber = await giveGiftCard(shop, 50_000)
      await shopper.call('POST', `${order}/payments`, { '@type': 'GiftCard', cardNumber, accessCode })
      await shopper.call('GET', '/loyalty/api/unenroll')
      return submit(shopper)
    },
    'rewards-no-summary': async () => (await known()).call('GET', '/loyalty/api/account/summary'),
    'rewards-not-left': async () => (await known()).call('GET', '/loyalty/api/unenroll'),
    'rewards-no-phone': async () => (await known()).call('GET', '/loyalty/api/enroll'),
    'rewards-not-joined': async () => {
      const shopper = await known({ phoneNumber: '402-555-0100' })
      return without(shop, 'orderLine', () => shopper.call('GET', '/loyalty/api/enroll'))
    },
    'rewards-no-history': async () => {
      const shopper = await known(member)
      await without(shop, 'pointsEntry', () => shopper.visit('/loyalty/account'))
      return { text: shopper.html } as Called
    },
  }
}
