import { fill } from '~/messages/fill'
import { ordersTexts } from '~/messages/orders'
import type { OrderLine } from './order'

type Chosen = Pick<OrderLine, 'colorLabel' | 'size' | 'dimension' | 'giftNames'>

/** What was chosen of a line's product: "Ink · M / Regular"; of a gift card whom it is for and from. */
export function choiceOf({ colorLabel, size, dimension, giftNames }: Chosen): string {
  const options = [colorLabel, [size, dimension].filter(Boolean).join(' / ')]
  const names = giftNames
    ? [fill(ordersTexts.giftTo, nameOf(giftNames, 'to')), fill(ordersTexts.giftFrom, nameOf(giftNames, 'from'))]
    : []
  return [...options, ...names].filter(Boolean).join(' · ')
}

/** First and last name of who gives a gift card or gets it. */
function nameOf(names: NonNullable<Chosen['giftNames']>, who: 'to' | 'from') {
  return { name: `${names[`${who}First`]} ${names[`${who}Last`]}` }
}
