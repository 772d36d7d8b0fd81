import type { FieldMetadata } from '@conform-to/react'
import type { FormEvent, ReactNode } from 'react'
import { fieldsTexts } from '~/messages/fields'
import { phoneDigits } from '~/validation/phone-digits'
import { straightQuotes } from '~/validation/straight-quotes'
import { attributesOf } from './field-attributes'
import { type Option, writeOptions } from './options'

type Common = {
  of: FieldMetadata<unknown>
  label: string
  optional?: boolean
  hint?: ReactNode
  /** Width of the field in the six-column grid: c2, c3, c4 or c6. */
  className?: string
}

type FieldProps = Common & {
  type?: 'text' | 'email' | 'tel' | 'password'
  inputMode?: 'numeric' | 'email' | 'tel'
  autoComplete?: string
  maxLength?: number
  /** Secrets are empty when the form comes back. */
  secret?: boolean
}

/** A field is a label, an input and its messages, tied together once for every form. */
export function Field({ of, label, optional, hint, className = 'c6', secret, type = 'text', ...rest }: FieldProps) {
  const field = readField(of)
  return (
    <div className={frame(className, field.errors)}>
      <FieldLabel field={field} label={label} optional={optional} />
      <input
        key={field.key}
        type={type}
        {...field.control}
        {...described(field, hint)}
        defaultValue={secret ? '' : field.initialValue}
        {...rest}
        data-secret={secret}
        onInput={straighten}
        ref={rest.inputMode === 'numeric' ? listenForGroups : undefined}
      />
      <FieldNotes field={field} hint={hint} />
    </div>
  )
}

/** The same for a longer text. */
export function TextField({ of, label, hint, className = 'c6' }: Common) {
  const field = readField(of)
  const { pattern: _, ...control } = field.control
  return (
    <div className={frame(className, field.errors)}>
      <FieldLabel field={field} label={label} />
      <textarea
        key={field.key}
        rows={5}
        {...control}
        {...described(field, hint)}
        defaultValue={field.initialValue}
        onInput={straighten}
      />
      <FieldNotes field={field} hint={hint} />
    </div>
  )
}

type SelectProps = Common & { options: readonly Option[]; autoComplete?: string }

/** The same for a choice from a list; the first choice is empty. */
export function SelectField({ of, label, optional, hint, className = 'c6', options, autoComplete }: SelectProps) {
  const field = readField(of)
  return (
    <div className={frame(className, field.errors)}>
      <FieldLabel field={field} label={label} optional={optional} />
      <select
        key={field.key}
        {...field.control}
        {...described(field, hint)}
        defaultValue={field.initialValue}
        autoComplete={autoComplete}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: written of constants, and escaped
        dangerouslySetInnerHTML={writeOptions(options, field.initialValue)}
      />
      <FieldNotes field={field} hint={hint} />
    </div>
  )
}

type FieldView = ReturnType<typeof readField>

/** What drawing a field needs of it, each looked up once: metadata of conform works itself out anew at every look. */
function readField(of: FieldMetadata<unknown>) {
  const { key, id, name, initialValue, errors } = of as FieldMetadata<string>
  const formId = id.slice(0, -name.length - 1)
  const { required, minLength, maxLength, pattern } = attributesOf(formId, name)
  return {
    key,
    id,
    initialValue,
    errors,
    errorId: `${id}-error`,
    hintId: `${id}-description`,
    // the server has the rules before the browser has
    control: {
      ...{ id, name, form: formId, required: required || undefined, minLength, maxLength, pattern },
      suppressHydrationWarning: true,
    },
  }
}

function frame(className: string, errors?: string[]) {
  return `f ${className}${errors ? ' err' : ''}`
}

function described(field: FieldView, hint: ReactNode) {
  const ids = [field.errors ? field.errorId : '', hint ? field.hintId : ''].filter(Boolean).join(' ')
  return { 'aria-describedby': ids || undefined, 'aria-invalid': field.errors ? true : undefined }
}

function FieldLabel({ field, label, optional }: { field: FieldView; label: string; optional?: boolean }) {
  return (
    <label htmlFor={field.id}>
      {label}
      {optional && <span className="o"> {fieldsTexts.optional}</span>}
    </label>
  )
}

function FieldNotes({ field, hint }: { field: FieldView; hint?: ReactNode }) {
  return (
    <>
      {hint && (
        <p className="hint" id={field.hintId}>
          {hint}
        </p>
      )}
      {field.errors && (
        <p className="msg" id={field.errorId}>
          {field.errors.join(' ')}
        </p>
      )}
    </>
  )
}

/**
 * While typing, typographic quotes become straight, numbers lose spaces and dashes, and phone numbers whatever is not
 * one of their ten digits.
 */
function straighten({ currentTarget: input }: FormEvent<HTMLInputElement | HTMLTextAreaElement>) {
  const straight = (typed: string) =>
    input.inputMode === 'tel'
      ? phoneDigits(typed).slice(0, 10)
      : input.inputMode === 'numeric'
        ? ungrouped(typed)
        : straightQuotes(typed)
  const { value, type, selectionStart } = input
  if (straight(value) === value) return
  input.value = straight(value)
  const caret = straight(value.slice(0, selectionStart ?? undefined)).length
  if (/^text/.test(type)) input.setSelectionRange(caret, caret)
}

/** React's own event of this name does not hear of everything that is put in. */
function listenForGroups(input: HTMLInputElement | null) {
  input?.addEventListener('beforeinput', ungroup)
}

/** A number put in at once and in groups loses them first: the browser would cut it to the length of the field as it is. */
function ungroup(event: InputEvent) {
  const input = event.currentTarget as HTMLInputElement
  const { value, selectionStart: start, selectionEnd: end, maxLength } = input
  const put = event.data ?? event.dataTransfer?.getData('text') ?? ''
  const digits = ungrouped(put)
  if (digits === put || start === null || end === null || !event.cancelable) return
  event.preventDefault()
  const room = maxLength < 0 ? digits.length : Math.max(0, maxLength - (value.length - (end - start)))
  input.setRangeText(digits.slice(0, room), start, end, 'end')
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

function ungrouped(number: string): string {
  return number.replace(/[\s-]/g, '')
}
