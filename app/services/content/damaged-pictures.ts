import { readFile } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'
import type { Log } from '~/log.server'
import { canDraw } from './can-draw'

const damaged = new LRUCache<string, true>({ max: 1_000 })

/** Whether a picture is known to be damaged. @param state what tells one state of its file from another */
export function isDamaged(state: string): boolean {
  return damaged.has(state)
}

type Failed = { path: string; file: string; state: string; log: Log }

/** Says once that a picture cannot be decoded; any other error is a fault of the shop and is thrown on. */
export async function noteDamage(error: unknown, { path, file, state, log }: Failed): Promise<void> {
  if (await canDraw(await readFile(file))) throw error
  if (!damaged.has(state)) log('picture damaged', { path, error })
  damaged.set(state, true)
}
