import { z } from 'zod'
import { type FieldCode, fieldsMessages, type Label, labels } from '~/messages/fields'
import { fill } from '~/messages/fill'
import { frameMessages } from '~/messages/frame'
import { holdsCardNumber } from './card-number'
import { plainPhone } from './phone-digits'
import { straightQuotes } from './straight-quotes'

/** How shoppers' input is parsed: a rule that has no sentence of its own says the general one, never the validator's. */
export const inOurWords = { error: () => frameMessages.generic }

/** A message about a field begins with the field's label. */
export function about(label: Label, code: FieldCode, values: Record<string, string | number> = {}): string {
  return `${labels[label]} ${fill(fieldsMessages[code], values)}`
}

/** Typographic quotes become straight, invisible and surrounding spaces go, accents are composed. */
export function tidy(typed: string): string {
  return straightQuotes(typed)
    .replace(/[\u200B-\u200D\u2060\uFEFF]/g, '')
    .normalize('NFC')
    .trim()
}

/** Control characters, lone surrogates and marks that reverse the direction of text. */
const control = /[\p{Cc}\p{Cs}\p{Bidi_Control}]/u

/** Nothing typed: said alone, whatever other rules an empty field would break. */
export function required(label: Label) {
  return { error: about(label, 'field.required'), abort: true }
}

/** What is no text: said to be missing only when nothing was sent. @param named what the field is called */
export function noText(named: string) {
  const error = ({ input }: { input?: unknown }) =>
    `${named} ${fieldsMessages[input == null ? 'field.required' : 'field.invalid']}`
  return { error }
}

function typed(label: Label) {
  return z.string(noText(labels[label])).transform(tidy)
}

/** What is left once spaces are gone; of a form's field with nothing else in it, nothing arrives. */
function rest(label: Label) {
  return z.string({ error: about(label, 'field.required') })
}

function judged(label: Label, max: number, breaks = /(?!)/g) {
  return rest(label)
    .max(max, about(label, 'field.tooLong', { max }))
    .refine((value) => !control.test(value.replace(breaks, '')) && !holdsCardNumber(value), {
      error: about(label, 'field.characters'),
    })
}

/** A required line of free text of at most `max` characters. */
export function text(label: Label, max: number) {
  return typed(label).pipe(judged(label, max).min(1, required(label)))
}

/** The same, but may be left empty: absent becomes ''. (A form's empty field arrives as absent, also between the two steps.) */
export function optionalText(label: Label, max: number) {
  return z
    .string({ error: about(label, 'field.invalid') })
    .optional()
    .transform((value): string | undefined => tidy(value ?? ''))
    .pipe(judged(label, max).optional())
    .transform((value) => value ?? '')
}

/** The same for what is written in lines: whatever ends a line is \n, a tab is a space. */
export function optionalLines(label: Label, max: number) {
  return z
    .string({ error: about(label, 'field.invalid') })
    .optional()
    .transform((value): string | undefined => tidy((value ?? '').replace(/\r\n?/g, '\n').replace(/\t/g, ' ')))
    .pipe(judged(label, max, /\n/g).optional())
    .transform((value) => value ?? '')
}

/** Digits of a given shape; spaces and dashes are taken out first. */
export function digits(label: Label, shape: RegExp, code: FieldCode) {
  return typed(label)
    .transform((value) => value.replace(/[\s-]/g, ''))
    .pipe(
      rest(label)
        .min(1, required(label))
        .regex(shape, { error: about(label, code), abort: true }),
    )
}

/** Card numbers and codes are digits also when a call sends them as numbers, as long as none of them got lost. */
export function withDigits(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const fields = body as Record<string, unknown>
  const digits = ['cardNumber', 'accessCode', 'cvv'].flatMap((name) => {
    const value = fields[name]
    return Number.isSafeInteger(value) && Number(value) >= 0 ? [[name, String(value)]] : []
  })
  return { ...fields, ...Object.fromEntries(digits) }
}

const emailShape =
  /^[^\s\p{C}@<>"(),;:\\[\]]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)*\.[A-Za-z]{2,}$/u

/** An e-mail address of at most 64 characters; `.con` is taken for a slip of `.com`. */
export function email(label: Label = 'email') {
  return typed(label).pipe(
    rest(label)
      .min(1, required(label))
      .max(64, about(label, 'field.tooLong', { max: 64 }))
      .regex(emailShape, { error: about(label, 'field.invalid'), abort: true })
      .refine((value) => !/\.con$/i.test(value), { error: about(label, 'email.con') }),
  )
}

/** A US phone number in any usual writing, of a call also as a number: ten digits, the area code beginning with 2 to 9. */
export function phone(label: Label = 'phoneNumber') {
  const isLeftOut = (input: unknown) => input == null || input === '' // of a form's field it is still a text here
  const error = ({ input }: { input?: unknown }) => about(label, isLeftOut(input) ? 'field.required' : 'phone.digits')
  return z
    .union([z.string(), z.number()], { error })
    .transform((value) => tidy(String(value)))
    .transform((value) => plainPhone(value) || value)
    .pipe(
      rest(label)
        .min(1, required(label))
        .regex(/^[2-9]\d{9}$/, about(label, 'phone.digits')),
    )
}

/** 12345 or 12345-6789. */
export function zip(label: Label = 'postalCode') {
  return typed(label).pipe(
    rest(label)
      .min(1, required(label))
      .regex(/^\d{5}(-\d{4})?$/, about(label, 'field.invalid')),
  )
}

/** A form that has a button and nothing else. */
export const noFieldsSchema = z.object({})

/** The body of a call that takes none. */
export const nothing = z.unknown()

/** A checkbox of a form ("on") or a boolean of a call, also as a word; absent means false. Refused: any other word. */
export const flag = z
  .union([z.boolean(), z.enum(['on', 'off', 'true', 'false', ''])], inOurWords)
  .optional()
  .transform((value) => value === true || value === 'on' || value === 'true')

/** The id of a row of ours, as it stands in a form or a call. */
export const rowId = z.union([z.string().min(1).max(64), z.number().int()]).transform(String)

/**
 * A rule about several fields, to be intersected with them: a refinement of their own object would not be judged while one
 * of them is missing. Of what is no object it says nothing.
 */
export function acrossFields(rule: z.ZodType) {
  return z.preprocess((value) => (isObject(value) ? value : undefined), rule.optional()).transform(() => ({}))
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The fields of a call's body: one that is a list, a number or nothing has none. */
export function bodyOf<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((body) => (isObject(body) ? body : {}), schema)
}

/**
 * Says of the whole that something is missing, besides what is said beside each of these fields.
 * @param saysSo a field whose own message is the same sentence
 */
export function nothingMissing(needed: string[], saysSo?: string) {
  return acrossFields(
    z
      .record(z.string(), z.unknown())
      .refine((fields) => (saysSo && isAbsent(fields[saysSo])) || needed.every((name) => !isAbsent(fields[name])), {
        error: fieldsMessages['checkout.required'],
        abort: true,
      }),
  )
}

function isAbsent(value: unknown): boolean {
  return value == null || (typeof value === 'string' && tidy(value) === '')
}
