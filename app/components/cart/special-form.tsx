import type { ReactNode } from 'react'
import { ErrorSummary } from '~/components/form/error-summary'
import { labels } from '~/messages/fields'
import { giftcardsTexts } from '~/messages/gift-cards'
import { productTexts } from '~/messages/product'
import type { ColorView } from '../catalog/product/choice'
import { ColorChoice } from '../catalog/product/color-choice'
import { QuantitySelect } from './quantity-select'

export type SpecialFormProps = {
  /** A gift card says whom it is for; a donation is an amount. */
  name: 'buy-gift-card' | 'donate'
  csrf: string
  /** New with every page: a second press of the same page adds nothing. */
  press: string
  /** Of what the amounts are, for scripts: JSON. */
  product: string
  /** What can be chosen, as the form sends it and as it is shown; its price in HTML, and what it comes to in several payments. */
  amounts: {
    value: string
    label: string
    sku: string
    price: string
    /** What tells it from others that cost the same. */
    options?: { size?: string; dimension?: string }
    instalment?: string | null
  }[]
  /** Its colors where it has several, and the place of the one that is shown. */
  designs?: { colors: ColorView[]; chosen: number }
  /** The most that can be bought at once. */
  cap: number
  /** What the fields hold: as it was typed before, or the amount that the address names. */
  held: Record<string, unknown>
  /** What the server refused, by field; '' is the form as a whole. */
  problems: Record<string, string[]>
}

/** The form of a gift card or a donation. Drawn by the server only; judge-special-form.ts judges its fields as they are left. */
export function SpecialForm({ name, csrf, press, product, amounts, cap, held, problems, designs }: SpecialFormProps) {
  const field = (of: FieldName) => ({
    form: name,
    name: of,
    held: String(held[of] ?? ''),
    problem: problems[of]?.join(' '),
  })
  return (
    <form method="post" noValidate id={name} data-product={product}>
      <input type="hidden" name="csrf" value={csrf} />
      <input type="hidden" name="form" value={name} />
      <input type="hidden" name="press" value={press} />
      <ErrorSummary id={`${name}-problems`} formId={name} errors={problems} shown />
      {designs && <ColorChoice {...designs} kept={{}} choose={() => {}} />}
      {name === 'buy-gift-card' && (
        <>
          <Person title={giftcardsTexts.to} first={field('toFirst')} last={field('toLast')} />
          <Person title={giftcardsTexts.from} first={field('fromFirst')} last={field('fromLast')} />
        </>
      )}
      <div className="opt grid">
        <Amount {...field('price')} amounts={amounts} />
      </div>
      {name === 'buy-gift-card' && <p className="small muted">{giftcardsTexts.note}</p>}
      <div className="add">
        {name === 'buy-gift-card' && (
          <QuantitySelect
            id={`${name}-quantity`}
            cap={cap}
            defaultValue={String(held.quantity ?? 1)}
            problem={problems.quantity?.join(' ')}
          />
        )}
        <button type="submit" className="btn">
          {productTexts.addToBag}
        </button>
      </div>
    </form>
  )
}

type FieldName = 'toFirst' | 'toLast' | 'fromFirst' | 'fromLast' | 'price'
type Field = { form: string; name: FieldName; held: string; problem?: string }

function Person({ title, first, last }: { title: string; first: Field; last: Field }) {
  return (
    <fieldset className="opt">
      <legend>
        <b>{title}</b>
      </legend>
      <div className="grid">
        <Name {...first} />
        <Name {...last} />
      </div>
    </fieldset>
  )
}

function Name({ name, held, ...field }: Field) {
  return (
    <Labelled name={name} label={labels[name as 'toFirst']} {...field}>
      {(control) => <input {...control} type="text" name={name} defaultValue={held} required autoComplete="off" />}
    </Labelled>
  )
}

function Amount({ name, held, amounts, ...field }: Field & Pick<SpecialFormProps, 'amounts'>) {
  return (
    <Labelled name={name} label={labels.amount} {...field}>
      {(control) => (
        <select {...control} name={name} defaultValue={held} required autoComplete="off">
          {amounts.every(({ value }) => value !== held) && <option value="" />}
          {amounts.map(({ value, label, sku, price, options, instalment }) => (
            <option
              key={value}
              value={value}
              data-sku={sku}
              data-price={price}
              data-size={options?.size}
              data-dimension={options?.dimension}
              data-instalment={instalment ?? undefined}
            >
              {label}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  )
}

type LabelledProps = Omit<Field, 'held'> & { label: string; children: (control: Control) => ReactNode }
type Control = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true }

function Labelled({ form, name, label, problem, children }: LabelledProps) {
  const id = `${form}-${name}`
  const said = problem ? { 'aria-describedby': `${id}-error`, 'aria-invalid': true as const } : {}
  return (
    <div className={problem ? 'f c3 err' : 'f c3'}>
      <label htmlFor={id}>{label}</label>
      {children({ id, ...said })}
      {problem && (
        <p className="msg" id={`${id}-error`}>
          {problem}
        </p>
      )}
    </div>
  )
}
