import type { Bank, Ground } from './ground'

/**
 * A storm leaves its marks in the ground's history; what it finds wrong by itself it returns.
 * `scale` is 1 for the whole storm, less for a short one.
 */
export type Storm = {
  name: string
  /** The bank is a process of its own, each of its answers so much slower. */
  bank?: Bank
  /** The database server is its own, to kill and to freeze: on PostgreSQL only. */
  ownServer?: true
  /** Its databases lie on a disk of their own, of so many megabytes, which it may fill. */
  ownDisk?: number
  /** Wants more than one process, which SQLite does not have. */
  postgresOnly?: true
  sqliteOnly?: true
  /** A program it cannot do without. */
  needs?: string
  /** Settings of its shops, by name. */
  env?: Record<string, string>
  /** Not part of a short run. */
  wholeOnly?: true
  /** Only part of a short run. */
  shortOnly?: true
  /**
   * It counts only what is its own, so that in a short run it rages where the one before it did: most of the time of a
   * short storm is the opening of its ground.
   */
  sharesGround?: true
  run: (ground: Ground, scale: number) => Promise<string[]>
}
