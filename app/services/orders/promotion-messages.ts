import { say } from '~/messages'
import { dollars } from '~/money'
import type { PromotionNote } from './count-promotions'
import type { Order } from './order'

/** What is said of promotions on a counted order: one sentence for each that is applied or nearly reached, and for idle codes. */
export function promotionMessages({ notes }: Pick<Order, 'notes'>): string[] {
  return notes.map(sentence)
}

function sentence(note: PromotionNote): string {
  if (note.state === 'applied') return say('promotion.saves', { name: note.name, amount: dollars(note.amount) })
  if (note.state !== 'near') return say(`promotion.${note.state}`, { code: note.code })
  const { name, code } = note
  const missing = dollars(note.missing)
  return code === null ? say('promotion.near', { name, missing }) : say('promotion.nearCode', { name, code, missing })
}
