import { useEffect, useRef, useState } from 'react'
import { loadButton, type PaypalButton, withinMs } from './load-button'
import { PaypalButtons } from './paypal-buttons'

/** `come` is called once the button can be pressed, `failed` when it never will. */
export type PaypalProps = { express: boolean; come: () => void; failed: () => void }

/** Everything together may take so long; a button that has not come by then does not come any more. */
const patienceMs = 10_000

/** Asks for a token, loads the gateway's scripts, and draws the button. */
export function PaypalPart({ express, come, failed }: PaypalProps) {
  const [button, setButton] = useState<PaypalButton | null>(null)
  const tell = useRef({ come, failed })
  tell.current = { come, failed }
  const hasCome = useRef(false)
  useEffect(() => {
    let isGone = false
    const end = setTimeout(() => !hasCome.current && tell.current.failed(), patienceMs)
    withinMs(loadButton(), patienceMs).then(
      (loaded) => !isGone && setButton(loaded),
      () => !isGone && tell.current.failed(),
    )
    return () => {
      isGone = true
      clearTimeout(end)
    }
  }, [])
  if (!button) return null
  const ready = () => {
    hasCome.current = true
    tell.current.come()
  }
  return <PaypalButtons button={button} express={express} come={ready} failed={() => tell.current.failed()} />
}
