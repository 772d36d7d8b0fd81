import { store } from '~/store.server'

/** Runs a command to its end: what it throws is said without a stack, and both databases are let go of. */
export async function runCommand(run: () => unknown): Promise<void> {
  try {
    await run()
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error))
  } finally {
    await store.sandbox.close()
    await store.db.destroy()
  }
}

/** Says what went wrong; the command ends with 1. */
export function fail(sentence: string): void {
  console.error(sentence)
  process.exitCode = 1
}
