import {
  BraintreePayPalButtons,
  type BraintreePayPalButtonsComponentProps,
  PayPalScriptProvider,
  usePayPalScriptReducer,
} from '@paypal/react-paypal-js'
import { Component, type ReactNode, useEffect, useRef } from 'react'
import { currency } from '~/money'
import { SheetAlert, Spinner } from '../wallets/wallet-button'
import type { PaypalButton } from './load-button'
import { usePaypalFlow } from './use-paypal-flow'

type Props = {
  button: PaypalButton
  express: boolean
  /** Where in their row the questions to PayPal's script begin. */
  turn: number
  come: () => void
  failed: () => void
}

/**
 * Only what belongs to an authorization, out of few sources; in checkout the order is looked at once more afterwards. The same
 * in another order is another address, which a browser asks for although the one before still hangs.
 */
function optionsOf({ button, express, turn }: Props) {
  const { clientId, scripts, clientToken, enableFunding, disableFunding } = button
  const asked = Object.entries({
    ...{ intent: 'authorize', components: 'buttons,messages', currency, commit: express },
    ...(enableFunding.length > 0 ? { enableFunding: enableFunding.join() } : {}),
    disableFunding: disableFunding.join(),
  })
  const first = turn % asked.length
  return {
    ...{ clientId, sdkBaseUrl: scripts.sdk, dataClientToken: clientToken },
    ...Object.fromEntries([...asked.slice(first), ...asked.slice(0, first)]),
    dataCspNonce: document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce,
  }
}

/** How the script is to draw it. */
const looksOf = (express: boolean) => ({ style: { label: express ? 'buynow' : 'pay', height: 45 } }) as const

/** It cannot be pressed: PayPal's script would tell of a press all the same. React does not know the attribute yet. */
const inert = { inert: '' }

/**
 * PayPal's button and what became of the last press. While its window is open a spinner stands in its place; afterwards the
 * keyboard is where it was, as near as a button in a frame of somebody else's can be reached.
 */
export function PaypalButtons(props: Props) {
  const { button, express, come, failed } = props
  const { isOpen, wait, said, retry, handlers } = usePaypalFlow(button, express, failed)
  const place = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) place.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <OrFailed failed={failed}>
      <SheetAlert said={said} retry={wait ? null : retry} />
      {isOpen && <Spinner />}
      <div ref={place} tabIndex={-1} hidden={isOpen} {...(wait ? inert : {})}>
        <PayPalScriptProvider options={optionsOf(props)}>
          <Scripts failed={failed} />
          <BraintreePayPalButtons
            braintreeNamespace={window.braintree}
            disabled={wait}
            {...looksOf(express)}
            onInit={come}
            {...(handlers as BraintreePayPalButtonsComponentProps)}
          />
        </PayPalScriptProvider>
      </div>
    </OrFailed>
  )
}

/** Tells when PayPal's own script did not load. */
function Scripts({ failed }: Pick<Props, 'failed'>) {
  const [{ isRejected }] = usePayPalScriptReducer()
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once
  useEffect(() => {
    if (isRejected) failed()
  }, [isRejected])
  return null
}

/** What the scripts throw while they draw is a button that did not come, not a page that broke. */
class OrFailed extends Component<{ failed: () => void; children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }
  static getDerivedStateFromError() {
    return { isBroken: true }
  }
  override componentDidCatch() {
    this.props.failed()
  }
  override render() {
    return this.state.isBroken ? null : this.props.children
  }
}
