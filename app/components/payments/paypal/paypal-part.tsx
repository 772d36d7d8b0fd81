import { useEffect, useRef, useState } from 'react'
import { withinMs } from '../within-ms'
import { loadButton, type PaypalButton, patienceMs } from './load-button'
import { PaypalButtons } from './paypal-buttons'

/** `come` is called once the button can be pressed, `failed` when it never will. */
export type PaypalProps = { express: boolean; come: () => void; failed: () => void }

/** Asks for a token, loads the gateway's scripts, and draws the button; one that has not come in time does not come any more. */
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
