import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { walletsMessages, walletsTexts } from '~/messages/wallets'
import { isApprovalKept } from './kept-approval'
import type { PaypalProps } from './paypal-part'

type State = 'waiting' | 'loading' | 'come' | 'failed'

/**
 * PayPal's own button, above the form that goes to PayPal's page. Nothing of it is loaded before its place comes into sight
 * and the page itself is there, unless an approval waits for it; when it cannot be had, the page says so, offers another try, and the form stays.
 * @param children the form; `hasButton`: it is the second way now
 */
export function LatePaypal({
  express,
  offered,
  children,
}: {
  express: boolean
  offered: boolean
  children?: (hasButton: boolean) => ReactNode
}) {
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<State>('waiting')
  const [Part, setPart] = useState<ComponentType<PaypalProps> | null>(null)
  const load = useRef(() => {})
  const retry = () => {
    place.current?.focus() // the button that was pressed goes
    load.current()
  }
  useEffect(() => {
    if (!offered || !place.current) return
    let isGone = false
    const begin = () => {
      setState('loading')
      import('./paypal-part').then(
        ({ PaypalPart }) => !isGone && setPart(() => PaypalPart),
        () => !isGone && setState('failed'),
      )
    }
    load.current = begin
    const seen = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting) && !isApprovalKept()) return
      seen.disconnect()
      if (document.readyState === 'complete') begin()
      else addEventListener('load', begin, { once: true })
    })
    seen.observe(place.current)
    return () => {
      isGone = true
      seen.disconnect()
      removeEventListener('load', begin)
    }
  }, [offered])
  if (!offered) return children?.(false)
  return (
    <>
      <div ref={place} tabIndex={-1} className="late-wallets one paypal-place">
        <div className="wallets">
          {state === 'failed' && (
            <>
              <p className="alert warn" role="alert">
                {walletsMessages['paypal.notLoaded']}
              </p>
              <button type="button" className="link" onClick={retry}>
                {walletsTexts.retry}
              </button>
            </>
          )}
          {Part && state !== 'failed' && (
            <Part express={express} come={() => setState('come')} failed={() => setState('failed')} />
          )}
        </div>
      </div>
      {children?.(state === 'come')}
    </>
  )
}
