import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { walletsMessages } from '~/messages.wallets'
import type { PaypalProps } from './paypal-part'

type State = 'waiting' | 'loading' | 'come' | 'failed'

/**
 * PayPal's own button, above the form that goes to PayPal's page. Nothing of it is loaded before its place comes into sight
 * and the page itself is there; when it cannot be had, the page says so and the form stays.
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
  useEffect(() => {
    if (!offered || !place.current) return
    let isGone = false
    const load = () => {
      setState('loading')
      import('./paypal-part').then(
        ({ PaypalPart }) => !isGone && setPart(() => PaypalPart),
        () => !isGone && setState('failed'),
      )
    }
    const seen = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      seen.disconnect()
      if (document.readyState === 'complete') load()
      else addEventListener('load', load, { once: true })
    })
    seen.observe(place.current)
    return () => {
      isGone = true
      seen.disconnect()
      removeEventListener('load', load)
    }
  }, [offered])
  if (!offered) return children?.(false)
  return (
    <>
      <div ref={place} className="late-wallets one paypal-place">
        <div className="wallets">
          {state === 'failed' && (
            <p className="alert warn" role="alert">
              {walletsMessages['paypal.notLoaded']}
            </p>
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
