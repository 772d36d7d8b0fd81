import { Form } from '@remix-run/react'
import { OwnFields, useFormAnswer } from '~/components/form/form-answer'
import { SubmitButton } from '~/components/form/submit-button'
import type { InstalmentView } from '~/components/payments/wallets/wallet-view'
import { cartTexts } from '~/messages.cart'
import { useInstalmentPopup } from './use-instalment-popup'

type Said = readonly string[] | null | undefined
type Props = { line: string | null; isExpress: boolean; popup: InstalmentView | null }

const name = 'afterpay-express'

/** What the bag comes to in instalments, and the way to pay so right from here. */
export function BagInstalment({ line, isExpress, popup }: Props) {
  const refused = useFormAnswer(name)?.reply.error?.['']
  return (
    <>
      {isExpress ? <ExpressForm popup={popup} refused={refused} /> : <Refused said={refused} />}
      {line && <p className="small muted">{line}</p>}
    </>
  )
}

/** Leads to the provider's page; with its script to a window of it. */
function ExpressForm({ popup, refused }: { popup: InstalmentView | null; refused: Said }) {
  const { isReady, said } = useInstalmentPopup(popup, `${name}-button`)
  return (
    <>
      <Refused said={said.length > 0 ? said : refused} />
      <Form
        method="post"
        action="/cart"
        onSubmit={(event) => isReady && event.preventDefault()}
        noValidate
        preventScrollReset
      >
        <OwnFields name={name} />
        <SubmitButton form={name} id={`${name}-button`} className="btn ghost wide wallet">
          {cartTexts.payInParts}
        </SubmitButton>
      </Form>
    </>
  )
}

function Refused({ said }: { said: Said }) {
  if (!said) return null
  return (
    <div className="alert bad" role="alert">
      {said.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  )
}

/** That the payment in instalments went off the order with its last change. */
export function RemovedPayment({ said }: { said?: string | null }) {
  if (!said) return null
  return (
    <p className="alert warn" role="alert">
      {said}
    </p>
  )
}
