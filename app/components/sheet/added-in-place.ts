import { cartMessages } from '~/messages/cart'
import { fill } from '~/messages/fill'
import { currency } from '~/money'
import { addErrors } from '../cart/add-errors'
import { noteEvent } from '../page/data-layer'
import { type CartOrder, itemsOf, openMiniCart } from './mini-cart'

/**
 * Shows over the page what an addition would lead to: the bag, or the page again with the reason why there was none.
 * @param lead where the shop leads the form that was sent
 * @param late aborted once it is shown otherwise
 * @returns false when it leads elsewhere, or the bag cannot be had
 */
export async function showAddition(lead: unknown, request: Request, late: AbortSignal): Promise<boolean> {
  const address = lead instanceof Response && lead.headers.get('location')
  const sent = await request.formData()
  if (!address || sent.get('form') !== 'add-to-bag') return false
  const { pathname, searchParams, hash } = new URL(address, window.location.href)
  const problem = addErrors(searchParams)[0]
  if (pathname !== '/cart' && !problem) return false
  const order = await readCart(late)
  if (!order || late.aborted) return false

  const pressed = document.querySelector<HTMLElement>('#add-to-bag [type=submit]') ?? undefined
  const added = searchParams.get('added')
  const units = Number(searchParams.get('units'))
  const [item] = itemsOf(order, ({ id }) => id === added).filter(({ id }) => id === added)
  if (item && units > 0) {
    const { skuCode: sku, name, brand, category, amount } = item
    noteEvent({
      ...{ event: 'add_to_cart', sku, name, brand, category },
      ...{ price: Number(amount.amount), quantity: units, currency },
    })
  }
  const isCut = item && units < Number(sent.get('quantity') ?? 1)
  const cut = isCut ? [fill(cartMessages['cart.quantityChanged'], { quantity: item.quantity })] : []
  const notice = [...cut, ...(order.errors ?? []).map(({ message }) => message)].join(' ')
  openMiniCart(order, { problem, notice, opener: pressed, place: hash }, ({ id }) => units > 0 && id === added)
  return true
}

/**
 * The same for what a call has answered.
 * @param link what was pressed
 */
export async function showBag(said: Answered, link: HTMLElement): Promise<boolean> {
  const order = said.order ?? (await readCart())
  if (!order) return false
  openMiniCart(order, { ...said, opener: link }, ({ skuCode }) => skuCode === said.skuCode)
  return true
}

type Answered = { problem?: string; notice?: string; skuCode?: string; order?: CartOrder }

async function readCart(signal?: AbortSignal): Promise<CartOrder | null> {
  try {
    const answer = await fetch('/cart/api', { headers: { Accept: 'application/json' }, signal })
    const { orderDTO, promotionMessages, errors } = (await answer.json()).data
    return { ...orderDTO, promotionMessages, errors }
  } catch {
    return null
  }
}
