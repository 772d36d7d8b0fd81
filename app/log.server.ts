import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'

export type Log = (event: string, facts?: Record<string, unknown>) => void

const secretNames = /^(cvv|cardNumber|accessCode|number|token|password|authorization|cookie|secret|csrf)$/i

const mostErrors = 5

/** Whoever knows the address of a shared wish list may read it. */
const sharedAddress = /((?:\/|%2F)(?:w|%77)ishlist(?:\/|%2F))[^\s?#&"'<>]+/gi

/**
 * One JSON line an event; secrets by name or in an address never appear, line breaks are escaped by JSON.
 * @param to `on`: standard output; `off`: nowhere; else a file, to whose end the lines go
 */
export function openLog(to: string): Log {
  if (to === 'off') return () => {}
  const out = to === 'on' ? process.stdout : fileAt(to)
  return (event, facts = {}) => {
    const line = JSON.stringify({ at: new Date().toISOString(), event, ...facts }, (name, value) =>
      secretNames.test(name)
        ? '[secret]'
        : value instanceof Error
          ? told(value, value.cause instanceof Error ? told(value.cause) : undefined)
          : typeof value === 'string'
            ? value.replace(sharedAddress, '$1…')
            : value,
    )
    out.write(`${line}\n`)
  }
}

/** A file that cannot be written to is said on standard error, once: the shop goes on without it. */
function fileAt(path: string) {
  const file = createWriteStream(path, { flags: 'a' })
  file.once('error', ({ message }) => {
    process.stderr.write(`The log cannot be written: ${message}\n`)
    file.on('error', () => {})
  })
  return file
}

/** An error with what it came of, where that is an error too, and in brief the errors it stands for. */
function told(error: Error, cause?: object) {
  const errors = error instanceof AggregateError ? error.errors.slice(0, mostErrors).map(brief) : undefined
  return { ...brief(error), stack: error.stack, cause, errors }
}

function brief(error: unknown) {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: string }
  return { code, message }
}

/** A short hash: enough to follow one visitor through the log, not to be them. */
export function hashed(id: string): string {
  return createHash('sha256').update(id).digest('base64url').slice(0, 12)
}
