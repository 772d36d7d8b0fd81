import { jane } from './fixture-shop'
import { newShopper, type Shopper } from './shopper'

/** A shopper without scripts who comes to pay: Jane's address, the method that is offered first. */
export async function atBilling(shop: Parameters<typeof newShopper>[0], ...skuCodes: string[]): Promise<Shopper> {
  return toBilling(newShopper(shop), ...skuCodes)
}

/** The same for a shopper who is there already; who is signed in is not asked for an e-mail address. */
export async function toBilling(shopper: Shopper, ...skuCodes: string[]): Promise<Shopper> {
  const { email, ...address } = jane
  for (const skuCode of skuCodes) await shopper.call('POST', '/cart/api/add', { skuCode, quantity: 1 })
  await shopper.visit('/checkout')
  if (shopper.forms.includes('contact')) await shopper.submit('contact', { email })
  await shopper.submit('shipping-address', address)
  await shopper.submit('shipping-method')
  return shopper
}
