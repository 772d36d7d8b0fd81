import { password } from './customers'
import type { Shop } from './open-shop'
import { newShopper, type Shopper } from './shopper'

/** A shopper without scripts who has signed in. */
export async function signedIn(shop: Shop, email: string, { remember = true } = {}): Promise<Shopper> {
  const shopper = newShopper(shop)
  await signIn(shopper, email, { remember })
  return shopper
}

/** Signs a shopper in by the JSON call. */
export async function signIn(shopper: Shopper, username: string, { remember = true, at = '/login_post.htm' } = {}) {
  const answer = await shopper.call('POST', at, { username, password, 'remember-me': remember })
  if (answer.status !== 200 || !answer.body.success) throw new Error(`not signed in: ${answer.text}`)
  return answer
}
