import { useEffect, useRef, useState } from 'react'
import { withinMs } from '../within-ms'
import { loadButton, type PaypalButton, patienceMs } from './load-button'
import { PaypalButtons } from './paypal-buttons'

/** `come` is called once the button can be pressed, `failed` when it never will. */
export type PaypalProps = { express: boolean; come: () => void; failed: () => void }

/** Starts that came to nothing, one of which may still wait for PayPal's script. */
let failedStarts = 0

/** Asks for a token, loads the gateway's scripts, and draws the button; one that has not come in time does not come any more. */
export function PaypalPart({ express, come, failed }: PaypalProps) {
  const [button, setButton] = useState<PaypalButton | null>(null)
  const [turn] = useState(failedStarts)
  const fail = () => {
    failedStarts += 1
    failed()
  }
  const tell = useRef({ come, fail })
  tell.current = { come, fail }
  const hasCome = useRef(false)
  useEffect(() => {
    let isGone = false
    const end = setTimeout(() => !hasCome.current && tell.current.fail(), patienceMs)
    withinMs(loadButton(), patienceMs).then(
      (loaded) => !isGone && setButton(loaded),
      () => !isGone && tell.current.fail(),
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
  return <PaypalButtons {...{ button, express, turn }} come={ready} failed={() => tell.current.fail()} />
}
