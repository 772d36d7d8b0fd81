import { Form } from '@remix-run/react'
import { type FormAnswer, OwnFields, useFormAnswer } from '~/components/form/form-answer'
import { PackagingLine } from '~/components/orders/packaging-line'
import { cartTexts } from '~/messages/cart'
import { fieldsTexts, labels } from '~/messages/fields'
import { dollars } from '~/money'
import type { BagLineView, PackagingView } from '~/validation/cart/bag-line'
import { useBagAddress } from './bag-address'
import { useFocusAfterMove } from './move-form'
import { answeredLine, sentencesOf, useKeptOfLine } from './quantity-answers'

export const giftWrapForm = 'gift-wrap'

/** The answer to a wish about the packaging of this line, if it was refused just now. */
function useRefusal(lineId: string): FormAnswer | undefined {
  const answer = useFormAnswer(giftWrapForm)
  return answeredLine(answer) === lineId ? answer : undefined
}

/** The gift packaging of a line: what it costs, and a form that opens to add it, to change its message, or to remove it. */
export function GiftPackaging({ line: { id, name, packaging } }: { line: BagLineView }) {
  const refused = useRefusal(id)
  const kept = useKeptOfLine(giftWrapForm, id)
  const here = `${giftWrapForm}-${id}`
  const opener = useFocusAfterMove(here)
  if (!packaging) return refused ? <div id={here} tabIndex={-1} /> : null
  const { price, wrapped, message } = packaging
  return (
    <>
      {wrapped && <PackagingLine amount={price} message={message} />}
      <details key={`${wrapped} ${message}`} open={(refused ?? kept) !== undefined}>
        <summary id={here} ref={opener}>
          {wrapped ? cartTexts.editPackaging : `${cartTexts.addPackaging} · ${dollars(price)}`}
          <span className="vh">: {name}</span>
        </summary>
        <PackagingForm id={id} name={name} packaging={packaging} refused={refused} />
      </details>
    </>
  )
}

type FormProps = { id: string; name: string; packaging: PackagingView; refused: FormAnswer | undefined }

function PackagingForm({ id, name, packaging: { wrapped, message }, refused }: FormProps) {
  const field = `gift-message-${id}`
  const [problem] = sentencesOf(refused)
  const kept = useKeptOfLine(giftWrapForm, id)
  const typed = (refused ? refused.reply.initialValue : kept)?.message
  const heard = <span className="vh">: {name}</span>
  return (
    <Form method="post" action={useBagAddress()} noValidate preventScrollReset>
      <OwnFields name={giftWrapForm} />
      <input type="hidden" name="orderItemId" value={id} />
      <div className={problem ? 'f err' : 'f'}>
        <label htmlFor={field}>
          {labels.giftMessage}
          <span className="o"> {fieldsTexts.optional}</span>
          {heard}
        </label>
        <textarea
          id={field}
          name="message"
          rows={3}
          maxLength={255}
          defaultValue={typeof typed === 'string' ? typed : message}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem && `${field}-error`}
        />
        {problem && (
          <p className="msg" id={`${field}-error`}>
            {problem}
          </p>
        )}
      </div>
      <p className="ways">
        <button type="submit" className="btn ghost sm" name="giftWrap" value="true">
          {wrapped ? cartTexts.savePackaging : cartTexts.addPackaging}
          {heard}
        </button>
        {wrapped && (
          <button type="submit" className="link" name="giftWrap" value="false">
            {cartTexts.removePackaging}
            {heard}
          </button>
        )}
      </p>
    </Form>
  )
}
