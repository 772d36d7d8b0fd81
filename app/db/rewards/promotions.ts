import type { ExpressionBuilder, Selectable } from 'kysely'
import type { Queries, Tx } from '../client'
import type { Schema } from '../schema'
import type { PromotionCodeTable, PromotionTable } from '../schema/promotions'

export type PromotionRow = Selectable<PromotionTable>

/** A code beside the promotion it stands for. */
export type CodeRow = PromotionRow &
  Pick<Selectable<PromotionCodeTable>, 'code' | 'useLimit' | 'customerLimit' | 'used' | 'usedElsewhere'> & {
    codeActive: number
    codeEndsAt: number | null
  }

/** Codes with their promotions, in the order they are given; those there are none of are left out. */
export async function findCodes(db: Queries, codes: string[]): Promise<CodeRow[]> {
  const found = await db
    .selectFrom('promotionCode')
    .innerJoin('promotion', 'promotion.id', 'promotionCode.promotionId')
    .selectAll('promotion')
    .select(['promotionCode.code', 'promotionCode.active as codeActive', 'promotionCode.endsAt as codeEndsAt'])
    .select(['promotionCode.useLimit', 'promotionCode.customerLimit', 'promotionCode.used'])
    .select('promotionCode.usedElsewhere')
    .where('promotionCode.code', 'in', codes)
    .execute()
  return found.toSorted((a, b) => codes.indexOf(a.code) - codes.indexOf(b.code))
}

/** Whoever uses a code: each is counted for itself. */
export type CodeUser = { customerId: string | null; emailKey: string }

function namesOf({ customerId, emailKey }: CodeUser): string[] {
  return [`email ${emailKey}`, ...(customerId === null ? [] : [`customer ${customerId}`])].toSorted()
}

/** How often somebody uses a code already: the most of what their names count. */
export async function countUses(db: Queries, code: string, user: CodeUser): Promise<number> {
  const rows = await db
    .selectFrom('promotionUser')
    .select('used')
    .where('code', '=', code)
    .where('who', 'in', namesOf(user))
    .execute()
  return Math.max(0, ...rows.map(({ used }) => used))
}

export type CodeUse = CodeUser & {
  id: string
  code: string
  orderId: string
  submissionId: string
  amount: number
  at: number
}

/**
 * Takes one use of a code, and one of its user's. Call it in the order of the codes. A refusal leaves writes behind: roll
 * the transaction back.
 * @returns why it cannot be used: everybody's uses are taken or it was switched off ('gone'), or this user's are ('used')
 */
export async function holdUse(tx: Tx, use: CodeUse): Promise<'held' | 'gone' | 'used'> {
  const code = await tx
    .updateTable('promotionCode')
    .set((e) => ({ used: e('used', '+', 1) }))
    .where('code', '=', use.code)
    .where('active', '=', 1)
    .where((e) => e.or([e('useLimit', 'is', null), e(e('used', '+', e.ref('usedElsewhere')), '<', e.ref('useLimit'))]))
    .returning('customerLimit')
    .executeTakeFirst()
  if (!code) return 'gone'
  for (const who of namesOf(use)) if (!(await countUser(tx, use.code, who, code.customerLimit))) return 'used'
  await tx
    .insertInto('promotionUse')
    .values({ ...use, state: 'held' })
    .execute()
  return 'held'
}

async function countUser(tx: Tx, code: string, who: string, limit: number | null): Promise<boolean> {
  const counted = await tx
    .insertInto('promotionUser')
    .values({ code, who, used: 1 })
    .onConflict((conflict) => {
      const raised = conflict.columns(['code', 'who']).doUpdateSet((e) => ({ used: e('promotionUser.used', '+', 1) }))
      return limit === null ? raised : raised.where('promotionUser.used', '<', limit)
    })
    .returning('used')
    .executeTakeFirst()
  return counted !== undefined
}

/** What a submission holds is used for good. @returns how many uses */
export async function spendUses(tx: Tx, submissionId: string): Promise<number> {
  return (await endUses(tx, submissionId, 'spent')).length
}

/** What a submission holds can be used again. */
export async function releaseUses(tx: Tx, submissionId: string): Promise<void> {
  for (const use of await endUses(tx, submissionId, 'released')) {
    await tx
      .updateTable('promotionCode')
      .set((e) => ({ used: e('used', '-', 1) }))
      .where('code', '=', use.code)
      .execute()
    await tx
      .updateTable('promotionUser')
      .set((e) => ({ used: e('used', '-', 1) }))
      .where('code', '=', use.code)
      .where('who', 'in', namesOf(use))
      .execute()
  }
}

async function endUses(tx: Tx, submissionId: string, state: 'spent' | 'released') {
  const ended = await tx
    .updateTable('promotionUse')
    .set({ state })
    .where('submissionId', '=', submissionId)
    .where('state', '=', 'held')
    .returning(['code', 'customerId', 'emailKey'])
    .execute()
  return ended.toSorted((a, b) => (a.code < b.code ? -1 : 1))
}

/** Promotions and codes as a merchant writes them: what is left out is as usual. */
export type NewPromotion = Pick<PromotionTable, 'id' | 'name' | 'kind' | 'value'> & Partial<PromotionTable>
export type NewCode = Pick<PromotionCodeTable, 'code' | 'promotionId'> & Partial<Omit<PromotionCodeTable, 'used'>>

const usual = {
  ...{ productCodes: null, categorySlugs: null, minimum: 0, nearBy: 0, audience: 'ALL' as const, byCode: 0 },
  ...{ stackable: 0, position: 0, active: 1, startsAt: 0, endsAt: null },
}

/** Writes promotions and codes that are not there yet; those that are stay as the merchant has them. */
export async function insertPromotions(db: Queries, promotions: NewPromotion[], codes: NewCode[]): Promise<void> {
  await db
    .insertInto('promotion')
    .values(promotions.map((promotion) => ({ ...usual, ...promotion })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const limits = { active: 1, endsAt: null, useLimit: null, customerLimit: null, used: 0, usedElsewhere: 0 }
  for (const code of codes)
    await db
      .insertInto('promotionCode')
      .values({ ...limits, ...code })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** Promotions that need no code and are not over, as a table of a query. @param now epoch ms */
export function automaticPromotions(e: ExpressionBuilder<Schema, keyof Schema>, now: number) {
  return e
    .selectFrom('promotion')
    .selectAll()
    .where('byCode', '=', 0)
    .where('active', '=', 1)
    .where((each) => each.or([each('endsAt', 'is', null), each('endsAt', '>', now)]))
    .orderBy('position')
    .orderBy('id')
    .limit(mostAutomatic)
    .as('promotion')
}

/** Every order is held against all of them: a shop has a handful. */
const mostAutomatic = 100
