import { store } from '~/store.server'

/** Runs a command to its end: what it throws is said without a stack, and both databases are let go of. */
export async function runCommand(run: () => unknown): Promise<void> {
  try {
    await run()
  } catch (error) {
    fail(inWords(error))
  } finally {
    await store.sandbox.close()
    await store.db.destroy()
  }
}

const faultsOfFiles: Record<string, string> = {
  ENOENT: 'There is no such file or folder',
  EISDIR: 'A file is needed, and this is a folder',
  ENOTDIR: 'A folder is needed, and this is a file',
  EACCES: 'This may not be read or written',
}

function inWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code, path } = error as NodeJS.ErrnoException
  const fault = faultsOfFiles[code ?? '']
  return fault ? `${fault}${path ? `: ${path}` : '.'}` : error.message
}

/** Says what went wrong; the command ends with 1. */
export function fail(sentence: string): void {
  console.error(sentence)
  process.exitCode = 1
}
