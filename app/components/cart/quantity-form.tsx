import { useFetcher } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { type FormAnswer, OwnFields } from '~/components/form/form-answer'
import { cartMessages, cartTexts } from '~/messages/cart'
import { labels } from '~/messages/fields'
import { fill } from '~/messages/fill'
import { useBagAddress } from './bag-address'
import { quantityFieldId } from './bag-problems'
import { sentencesOf, type TellAnswer, useKeptOfLine } from './quantity-answers'

type Props = {
  line: { id: string; name: string; quantity: number; cap: number }
  cut: boolean
  /** Why the last quantity was refused; the choice stays then, and the button shows itself to send it again. */
  answer: FormAnswer | undefined
  tell: TellAnswer
}

/**
 * The quantity of a line. With scripts a new choice is sent at once and the button shows itself only to the keyboard;
 * without them the button sends it.
 */
export function QuantityForm({ line: { id, name, quantity, cap }, cut, answer, tell }: Props) {
  const fetcher = useFetcher<FormAnswer>({ key: quantityKey(id) })
  const { data, state } = fetcher
  const problems = sentencesOf(answer)
  const offered = choices(cap, quantity)
  const typed = useSentQuantity(id, answer)
  const shown = offered.includes(typed) ? typed : quantity
  const scripted = useHydrated()
  const select = useRef<HTMLSelectElement>(null)
  const idle = state === 'idle'
  const early = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the scripts run
  useEffect(() => {
    // a choice made before the scripts ran is sent now: the button to send it goes
    if (select.current && select.current.value !== String(quantity)) fetcher.submit(select.current.form)
  }, [])
  useEffect(() => {
    if (data) tell(id, data)
  }, [data, id, tell])
  useEffect(() => {
    if (state === 'submitting') tell(id, undefined)
  }, [state, id, tell])
  useEffect(() => {
    // the server may have cut what was chosen
    if (idle && !early.current && select.current) select.current.value = String(shown)
    early.current = false
  }, [idle, shown])

  const field = quantityFieldId(id)
  return (
    <fetcher.Form method="post" noValidate action={useBagAddress()} className="bag-quantity" preventScrollReset>
      <OwnFields name="quantity" />
      <input type="hidden" name="orderItemId" value={id} />
      <div className={problems.length > 0 ? 'f err' : 'f'}>
        <label htmlFor={field}>
          {labels.quantity}
          <span className="vh"> {name}</span>
        </label>
        <select
          id={field}
          name="quantity"
          ref={select}
          defaultValue={shown}
          autoComplete="off"
          aria-invalid={problems.length > 0 || undefined}
          aria-describedby={`${field}-note`}
          onChange={(event) => fetcher.submit(event.currentTarget.form, { preventScrollReset: true })}
        >
          {offered.map((units) => (
            <option key={units} value={units}>
              {units}
            </option>
          ))}
        </select>
      </div>
      <button type="submit" className={scripted && !answer ? 'link vh-until-focus' : 'link'}>
        {cartTexts.update}
        <span className="vh"> {name}</span>
      </button>
      <div id={`${field}-note`} role="status" className="bag-note">
        {problems.length > 0 && (
          <p id={`${field}-error`} className="msg">
            {problems[0]}
          </p>
        )}
        {problems.length === 0 && cut && <p>{fill(cartMessages['cart.quantityChanged'], { quantity })}</p>}
      </div>
    </fetcher.Form>
  )
}

/** The quantity that was sent last, when it comes back: it was refused, or a login had to come first. */
function useSentQuantity(lineId: string, answer: FormAnswer | undefined): number {
  const kept = useKeptOfLine('quantity', lineId)
  return Number((answer ? answer.reply.initialValue : kept)?.quantity)
}

/** By which whoever shows a line knows the request about its quantity. */
export const quantityKey = (lineId: string) => `quantity-${lineId}`

/** 1 up to the cap; a larger quantity already in the bag stays visible until it is changed. */
function choices(cap: number, quantity: number): number[] {
  const all = Array.from({ length: cap }, (_, index) => index + 1)
  return quantity > cap ? [...all, quantity] : all
}
