import { useEffect, useRef } from 'react'
import { StoreForm, useStoreForm } from '~/components/form/store-form'
import { SubmitButton } from '~/components/form/submit-button'
import { checkoutTexts } from '~/messages/checkout'
import { useOthersOpen } from './others-open'
import { PaymentMethod } from './payment-method'
import { useInstalmentWindow } from './use-instalment-window'
import { SheetAlert, Spinner } from './wallets/wallet-button'

/** `script` opens the provider's window; `off`: why the order cannot be paid so. */
export type AfterpayView = { script: string | null; off: string | null }

type Props = {
  view: AfterpayView
  /** Chosen at first. */
  open: boolean
}

/**
 * Paying in instalments: the payer approves what is due in a window of the provider's, or on its page where there is no
 * window.
 */
export function AfterpayMethod({ view: { script, off }, open }: Props) {
  const name = 'afterpay'
  const [form] = useStoreForm(name)
  const place = useRef<HTMLDivElement>(null)
  const { isReady, isOpen, said, retry, press } = useInstalmentWindow(off ? null : script, place)
  const wait = useOthersOpen(isOpen)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) place.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <PaymentMethod
      value={name}
      title={checkoutTexts.afterpay}
      note={checkoutTexts.afterpayNote}
      marks={['AFTERPAY']}
      open={open}
    >
      <SheetAlert said={said} retry={wait ? null : retry} />
      {isOpen && <Spinner />}
      {off === null ? (
        <div ref={place} data-window={isReady} hidden={isOpen} onSubmitCapture={press}>
          <StoreForm form={form}>
            <SubmitButton form={name} waits={wait}>
              {checkoutTexts.goToAfterpay}
            </SubmitButton>
          </StoreForm>
        </div>
      ) : (
        <p>{off}</p>
      )}
    </PaymentMethod>
  )
}
