import type { Queries } from '~/db/client'
import { findCodes, insertPromotions, type NewCode, type NewPromotion } from '~/db/rewards/promotions'

const shirts = ['shirts', 'flannels', 'button-downs', 'overshirts']

/** One that everybody gets, one for verified service, and those that a code is needed for. Amounts in cents. */
const promotions: NewPromotion[] = [
  {
    ...{ id: 'military', name: 'Military discount: 10% off', kind: 'percent', value: 10 },
    ...{ audience: 'MILITARY', stackable: 1, position: 1 },
  },
  {
    ...{ id: 'thirty-off', name: '$30 off orders of $300 or more', kind: 'amount', value: 3_000 },
    ...{ minimum: 30_000, nearBy: 6_000, stackable: 1, position: 2 },
  },
  {
    ...{ id: 'welcome', name: '10% off shirts and flannels', kind: 'percent', value: 10, byCode: 1 },
    categorySlugs: JSON.stringify(shirts),
  },
  {
    ...{ id: 'twenty-off', name: '$20 off orders of $150 or more', kind: 'amount', value: 2_000, byCode: 1 },
    ...{ minimum: 15_000, nearBy: 5_000 },
  },
  {
    ...{ id: 'summer', name: '15% off everything', kind: 'percent', value: 15, byCode: 1 },
    ...{ startsAt: Date.UTC(2025, 5, 1), endsAt: Date.UTC(2025, 8, 1) },
  },
  { id: 'thanks', name: 'Thank you: $1 off', kind: 'amount', value: 100, byCode: 1, stackable: 1 },
  { id: 'back', name: 'Welcome back: $2 off', kind: 'amount', value: 200, byCode: 1, stackable: 1 },
  { id: 'neighbor', name: 'Good neighbors: $3 off', kind: 'amount', value: 300, byCode: 1, stackable: 1 },
  {
    ...{ id: 'salute', name: 'With our thanks: $5 off', kind: 'amount', value: 500, byCode: 1 },
    ...{ audience: 'MILITARY', stackable: 1 },
  },
  { id: 'last-one', name: 'The last one: $4 off', kind: 'amount', value: 400, byCode: 1, stackable: 1 },
  { id: 'first-fifty', name: '25% off everything', kind: 'percent', value: 25, byCode: 1 },
]

type CodeToTry = NewCode & { note: string }

const codes: CodeToTry[] = [
  { code: 'WELCOME10', promotionId: 'welcome', customerLimit: 1, note: 'Once for each customer or e-mail address.' },
  { code: 'TAKE20', promotionId: 'twenty-off', note: 'Refused below $150 of merchandise, with what is missing.' },
  { code: 'SUMMER15', promotionId: 'summer', note: 'Expired.' },
  { code: 'THANKS1', promotionId: 'thanks', note: 'Goes with others.' },
  { code: 'BACK2', promotionId: 'back', note: 'Goes with others.' },
  { code: 'NEIGHBOR3', promotionId: 'neighbor', note: 'Goes with others; an order takes three codes.' },
  { code: 'SALUTE5', promotionId: 'salute', note: 'For verified military service only. Goes with others.' },
  { code: 'LASTONE', promotionId: 'last-one', useLimit: 1, note: 'One use is left, for whoever submits first.' },
  { code: 'FIRST50', promotionId: 'first-fifty', useLimit: 50, usedElsewhere: 50, note: 'Used up.' },
]

/** Adds the promotions that are not there yet. */
export async function addDemoPromotions(db: Queries): Promise<void> {
  await insertPromotions(
    db,
    promotions,
    codes.map(({ note: _, ...code }) => code),
  )
}

/** What the sheet lists: promotions, and the codes this shop has. */
export async function promotionsToTry(db: Queries) {
  const there = new Set(
    (
      await findCodes(
        db,
        codes.map(({ code }) => code),
      )
    ).map(({ code }) => code),
  )
  const named = new Map(promotions.map(({ id, name }) => [id, name]))
  return codes
    .filter(({ code }) => there.has(code))
    .map(({ code, promotionId, note }) => ({ code, promotion: named.get(promotionId) ?? '', note }))
}
