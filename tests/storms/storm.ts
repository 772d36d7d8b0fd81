import type { Bank, Ground } from './ground'

/**
 * A storm leaves its marks in the ground's history; what it finds wrong by itself it returns.
 * `scale` is 1 for the whole storm, less for a short one.
 */
export type Storm = {
  name: string
  /** The bank is a process of its own, each of its answers so much slower. */
  bank?: Bank
  /** Settings of its shops, by name. */
  env?: Record<string, string>
  /** Not part of a short run. */
  wholeOnly?: true
  /** Only part of a short run. */
  shortOnly?: true
  run: (ground: Ground, scale: number) => Promise<string[]>
}
