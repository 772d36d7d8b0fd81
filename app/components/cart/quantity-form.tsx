import { useFetcher } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { type FormAnswer, OwnFields, useFormAnswer } from '~/components/form/form-answer'
import { cartMessages, cartTexts } from '~/messages.cart'
import { labels } from '~/messages.fields'
import { fill } from '~/messages.fill'
import { useBagAddress } from './bag-address'
import { answeredLine, quantityFieldId, sentencesOf } from './bag-problems'

type Props = { line: { id: string; name: string; quantity: number; cap: number }; cut: boolean }

/**
 * The quantity of a line. With scripts a new choice is sent at once and the button shows itself only to the keyboard;
 * without them the button sends it.
 */
export function QuantityForm({ line: { id, name, quantity, cap }, cut }: Props) {
  const fetcher = useFetcher<FormAnswer>({ key: `quantity-${id}` })
  const posted = useFormAnswer('quantity')
  const answer = fetcher.data ?? (answeredLine(posted) === id ? posted : undefined)
  const problems = sentencesOf(answer)
  const scripted = useHydrated()
  const select = useRef<HTMLSelectElement>(null)
  const idle = fetcher.state === 'idle'
  const early = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the scripts run
  useEffect(() => {
    // a choice made before the scripts ran is sent now: the button to send it goes
    if (select.current && select.current.value !== String(quantity)) fetcher.submit(select.current.form)
  }, [])
  useEffect(() => {
    // the server may have cut what was chosen
    if (idle && !early.current && select.current) select.current.value = String(quantity)
    early.current = false
  }, [idle, quantity])

  const field = quantityFieldId(id)
  return (
    <fetcher.Form method="post" action={useBagAddress()} className="bag-quantity" preventScrollReset>
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
          defaultValue={quantity}
          autoComplete="off"
          aria-invalid={problems.length > 0 || undefined}
          aria-describedby={`${field}-note`}
          onChange={(event) => fetcher.submit(event.currentTarget.form, { preventScrollReset: true })}
        >
          {choices(cap, quantity).map((units) => (
            <option key={units} value={units}>
              {units}
            </option>
          ))}
        </select>
      </div>
      <button type="submit" className={scripted ? 'link vh-until-focus' : 'link'}>
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

/** 1 up to the cap; a larger quantity already in the bag stays visible until it is changed. */
function choices(cap: number, quantity: number): number[] {
  const all = Array.from({ length: cap }, (_, index) => index + 1)
  return quantity > cap ? [...all, quantity] : all
}
