import type { z } from 'zod'

type Issue = z.core.$ZodRawIssue

/** What is wrong with a value of a product file, in the shop's own sentences; a rule that brings its own keeps it. */
export const inImportWords = { error: sentenceOf }

function sentenceOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'This is missing.' : (types[issue.expected] ?? unreadable)
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'invalid_value':
      return `This is none of ${issue.values.map(String).join(', ')}.`
    case 'unrecognized_keys':
      return `There is no field called ${issue.keys.map((key) => `"${key}"`).join(' or ')}.`
    default:
      return unreadable
  }
}

const unreadable = 'This value cannot be read.'

const types: Partial<Record<string, string>> = {
  string: 'This is no text.',
  number: 'This is no number.',
  int: 'This is no whole number.',
  boolean: 'This is neither true nor false.',
  array: 'This is no list.',
  tuple: 'This is no list.',
  object: 'This is no object with fields.',
  record: 'This is no object with fields.',
}

function tooSmall({ origin, minimum, inclusive }: Extract<Issue, { code: 'too_small' }>): string {
  if (origin === 'string') return 'This is empty.'
  if (origin === 'array') return `This list has fewer than ${minimum} entries.`
  return inclusive ? `This is less than ${minimum}.` : `This is not more than ${minimum}.`
}

function tooBig({ origin, maximum }: Extract<Issue, { code: 'too_big' }>): string {
  if (origin === 'string') return `This is longer than ${maximum} characters.`
  if (origin === 'array') return `This list has more than ${maximum} entries.`
  return `This is more than ${maximum}.`
}
