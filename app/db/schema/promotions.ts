import type { Generated } from 'kysely'

export type PromotionTable = {
  id: string
  /** As shoppers read it: "10% off shirts". */
  name: string
  /** percent: `value` of a hundred off; amount: `value` cents off, once an order. */
  kind: 'percent' | 'amount'
  value: number
  /** JSON lists of what it is for; without both it is for all merchandise. */
  productCodes: string | null
  categorySlugs: string | null
  /** What merchandise it is for has to come to, in cents; and from how far below shoppers are told what is missing. */
  minimum: number
  nearBy: number
  /** MILITARY: customers whose service is verified. */
  audience: 'ALL' | 'MILITARY'
  /** 1: only who gives a code gets it. */
  byCode: number
  /** 1: together with others that are stackable; 0: alone. */
  stackable: number
  /** Those with a lower one come off first. */
  position: number
  active: number
  startsAt: number
  /** The first moment it is over; null: never. */
  endsAt: number | null
}

export type PromotionCodeTable = {
  /** In capitals. */
  code: string
  promotionId: string
  active: number
  endsAt: number | null
  /** Orders it may be used for altogether, and by one customer or e-mail address; null: any number. */
  useLimit: number | null
  customerLimit: number | null
  /** Uses that are held or spent. */
  used: Generated<number>
  /** Uses outside this shop, in stores for one: they count against the limit. */
  usedElsewhere: number
}

/** A code on an order that was submitted: held meanwhile, spent once it is placed, released when it is not. */
export type PromotionUseTable = {
  /** Names the operation: asked for twice, it happens once. */
  id: string
  code: string
  orderId: string
  submissionId: string
  customerId: string | null
  emailKey: string
  /** What it took off, in cents. */
  amount: number
  state: 'held' | 'spent' | 'released'
  at: number
}

/** How often somebody uses a code: `who` is a customer or an e-mail address. */
export type PromotionUserTable = { code: string; who: string; used: number }

export type PromotionTables = {
  promotion: PromotionTable
  promotionCode: PromotionCodeTable
  promotionUse: PromotionUseTable
  promotionUser: PromotionUserTable
}
