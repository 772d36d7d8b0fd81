import { Fragment, useEffect, useRef } from 'react'
import { walletsMessages, walletsTexts } from '~/messages/wallets'
import type { Sheets, WalletName } from './use-sheets'

const words = { applePay: walletsTexts.payByApplePay, googlePay: walletsTexts.payByGooglePay }

/** A wallet's button; while the sheet is open a spinner stands in its place. */
export function WalletButton({ name, sheets }: { name: WalletName; sheets: Sheets }) {
  const isOpen = sheets.open === name
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <div>
      {isOpen && <Spinner />}
      <button
        ref={button}
        type="button"
        className="btn wide wallet"
        hidden={isOpen}
        disabled={sheets.wait}
        onClick={() => sheets.start(name)}
      >
        {words[name]}
      </button>
    </div>
  )
}

export function Spinner() {
  return (
    <p role="status" className="wallet">
      <svg
        width="24"
        height="24"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden="true"
      >
        <path d="M12 3a9 9 0 0 1 9 9">
          <animateTransform
            attributeName="transform"
            type="rotate"
            from="0 12 12"
            to="360 12 12"
            dur="1s"
            repeatCount="indefinite"
          />
        </path>
      </svg>
      <span className="vh">{walletsTexts.isOpen}</span>
    </p>
  )
}

type AlertProps = { said: string[]; retry?: (() => void) | null }

/** What went wrong with a sheet: sentences, each with its list below it; with a button when the same may be tried once more. */
export function SheetAlert({ said, retry }: AlertProps) {
  if (said.length === 0) return null
  return (
    <div className="alert bad express-checkout-error" role="alert">
      <div>
        {listsOf(said).map(([first, ...more]) => (
          <Fragment key={first}>
            <p>{first}</p>
            {more.length > 0 && (
              <ul>
                {more.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            )}
          </Fragment>
        ))}
      </div>
      {retry && (
        <button type="button" className="link" onClick={retry}>
          {walletsTexts.retry}
        </button>
      )}
    </div>
  )
}

const heads: string[] = [walletsMessages['wallet.billingErrors'], walletsMessages['wallet.shippingErrors']]

/** Each list begins with its sentence. */
function listsOf(said: string[]): string[][] {
  const begins = said.flatMap((sentence, at) => (at === 0 || heads.includes(sentence) ? [at] : []))
  return begins.map((begin, at) => said.slice(begin, begins[at + 1]))
}
