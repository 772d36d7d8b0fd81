import type { Random } from './random'

export const dayMs = 86_400_000

export type Making = {
  /** Place in the catalogue; upcs and ties in the order of "newest" come from it. */
  index: number
  random: Random
  /** Epoch ms. */
  now: number
  /** Numbers of the stores that may carry it. */
  stores: readonly number[]
}
