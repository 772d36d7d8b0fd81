import { afterAll, inject } from 'vitest'
import { openSandbox, type Sandbox } from '~/gateways/sandbox/sandbox'
import { copyTemplate } from './database-template'

/**
 * The emulated providers with books of their own, also on PostgreSQL: no other file's faults and clocks play into them.
 * Closed after the last test of the file that asks for it.
 */
export async function ownSandbox(now: () => number, sessionSecret?: string): Promise<Sandbox> {
  const { url, dataDir } = await copyTemplate(inject('templates'), 'empty')
  const sandbox = openSandbox({ DATABASE_URL: url, dataDir, sessionSecret }, now)
  afterAll(() => sandbox.close())
  return sandbox
}
