import { createHash } from 'node:crypto'

export type Log = (event: string, facts?: Record<string, unknown>) => void

const secretNames = /^(cvv|cardNumber|accessCode|number|token|password|authorization|cookie|secret|csrf)$/i

/** Whoever knows the address of a shared wish list may read it. */
const sharedAddress = /((?:\/|%2F)(?:w|%77)ishlist(?:\/|%2F))[^\s?#&"'<>]+/gi

/** One JSON line an event on standard output; secrets by name or in an address never appear, line breaks are escaped by JSON. */
export function openLog(on: boolean): Log {
  if (!on) return () => {}
  return (event, facts = {}) => {
    const line = JSON.stringify({ at: new Date().toISOString(), event, ...facts }, (name, value) =>
      secretNames.test(name)
        ? '[secret]'
        : value instanceof Error
          ? { code: (value as { code?: unknown }).code, message: value.message, stack: value.stack }
          : typeof value === 'string'
            ? value.replace(sharedAddress, '$1…')
            : value,
    )
    process.stdout.write(`${line}\n`)
  }
}

/** A short hash: enough to follow one visitor through the log, not to be them. */
export function hashed(id: string): string {
  return createHash('sha256').update(id).digest('base64url').slice(0, 12)
}
