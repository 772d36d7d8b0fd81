import { Form } from '@remix-run/react'
import { OwnFields, useFormAnswer } from '~/components/form/form-answer'
import { SubmitButton } from '~/components/form/submit-button'
import { useErrorTitle } from '~/components/form/use-error-title'
import { useOthersOpen } from '~/components/payments/others-open'
import type { InstalmentView } from '~/components/payments/wallets/wallet-view'
import { cartTexts } from '~/messages/cart'
import { useInstalmentPopup } from './use-instalment-popup'

type Said = readonly string[] | null | undefined
type Popup = { popup: InstalmentView | null; removed: string[] }
type Props = Popup & { line: string | null; isExpress: boolean }

const name = 'afterpay-express'

/** What the bag comes to in instalments, and the way to pay so right from here. */
export function BagInstalment({ line, isExpress, ...popup }: Props) {
  const refused = useFormAnswer(name)?.reply.error?.['']
  useErrorTitle(Boolean(refused))
  return (
    <>
      {isExpress ? <ExpressForm {...popup} refused={refused} /> : <Refused said={refused} />}
      {line && <p className="small muted">{line}</p>}
    </>
  )
}

/**
 * Leads to the provider's page; with its script to a window of it. What the bag says on top of a removed payment is
 * said there.
 */
function ExpressForm({ popup, removed, refused }: Popup & { refused: Said }) {
  const { isReady, isOpen, said, retry } = useInstalmentPopup(popup, `${name}-button`)
  const wait = useOthersOpen(isOpen)
  const own = said.filter((sentence) => !removed.includes(sentence))
  return (
    <>
      <Refused said={own.length > 0 ? own : refused} retry={wait ? undefined : retry} />
      <Form
        method="post"
        action="/cart"
        onSubmit={(event) => isReady && event.preventDefault()}
        noValidate
        preventScrollReset
      >
        <OwnFields name={name} />
        <SubmitButton form={name} id={`${name}-button`} busy={isOpen} waits={wait} className="btn ghost wide wallet">
          {cartTexts.payInParts}
        </SubmitButton>
      </Form>
    </>
  )
}

/** Why a way to pay could not be begun. */
export function Refused({ said, retry }: { said: Said; retry?: () => void }) {
  if (!said) return null
  return (
    <div className="alert bad express-checkout-error" role="alert">
      <div>
        {said.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {retry && (
        <button type="button" className="link" onClick={retry}>
          {cartTexts.retry}
        </button>
      )}
    </div>
  )
}
