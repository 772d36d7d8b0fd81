import type { z } from 'zod'

type Issue = z.core.$ZodRawIssue

/** What is wrong with a value of a product file, in the shop's own sentences; a rule that brings its own keeps it. */
export const inImportWords = { error: (issue: Issue) => `This ${predicateOf(issue)}.` }

/** The same after the place of the value: `zones.0.path: is no text`. */
export const inContentWords = { error: predicateOf }

function predicateOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : (types[issue.expected] ?? unreadable)
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'invalid_value':
      return `is none of ${issue.values.map(String).join(', ')}`
    case 'unrecognized_keys':
      return `has no field called ${issue.keys.map((key) => `"${key}"`).join(' or ')}`
    case 'invalid_union':
      return unionOf(issue)
    default:
      return unreadable
  }
}

/** A kind of thing that cannot stand there is told with those that can. */
function unionOf({ discriminator, input, ...issue }: Extract<Issue, { code: 'invalid_union' }>): string {
  const given = discriminator === undefined ? undefined : (input as Record<string, unknown> | null)?.[discriminator]
  const options = Array.isArray(issue.options) ? issue.options : []
  if (discriminator === undefined || options.length === 0) return unreadable
  return given === undefined ? 'is missing' : `is none of ${options.map(String).join(', ')}`
}

const unreadable = 'cannot be read'

const types: Partial<Record<string, string>> = {
  string: 'is no text',
  number: 'is no number',
  int: 'is no whole number',
  boolean: 'is neither true nor false',
  array: 'is no list',
  tuple: 'is no list',
  object: 'is no object with fields',
  record: 'is no object with fields',
}

function tooSmall({ origin, minimum, inclusive }: Extract<Issue, { code: 'too_small' }>): string {
  if (origin === 'string') return 'is empty'
  if (origin === 'array') return `has fewer than ${minimum} ${Number(minimum) === 1 ? 'entry' : 'entries'}`
  return inclusive ? `is less than ${minimum}` : `is not more than ${minimum}`
}

function tooBig({ origin, maximum }: Extract<Issue, { code: 'too_big' }>): string {
  if (origin === 'string') return `is longer than ${maximum} characters`
  if (origin === 'array') return `has more than ${maximum} entries`
  return `is more than ${maximum}`
}
