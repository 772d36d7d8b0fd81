import { Form } from '@remix-run/react'
import { OwnFields, useFormAnswer } from '~/components/form/form-answer'
import { SubmitButton } from '~/components/form/submit-button'
import { cartTexts } from '~/messages.cart'

type Props = { line: string | null; isExpress: boolean }

/** What the bag comes to in instalments, and the way to pay so right from here. */
export function BagInstalment({ line, isExpress }: Props) {
  const name = 'afterpay-express'
  const said = useFormAnswer(name)?.reply.error?.['']
  return (
    <>
      {line && <p className="small muted">{line}</p>}
      {said && (
        <div className="alert bad" role="alert">
          {said.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
      {isExpress && (
        <Form method="post" action="/cart" noValidate preventScrollReset>
          <OwnFields name={name} />
          <SubmitButton form={name} className="btn ghost wide">
            {cartTexts.payInParts}
          </SubmitButton>
        </Form>
      )}
    </>
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
