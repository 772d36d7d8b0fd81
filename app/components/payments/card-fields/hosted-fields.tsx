import { useEffect, useRef } from 'react'
import { cardfieldsTexts } from '~/messages/card-fields'
import { frameTexts } from '~/messages/frame'
import type { CardFieldsView, TypedCard } from './fields-view'
import { fieldLabels } from './judge-fields'
import type { FieldName } from './provider-script'
import { places, useFields } from './use-fields'

export type HostedFieldsProps = {
  view: CardFieldsView
  inCheckout: boolean
  /** The shopper opened their panel, rather than came to a page that shows them. */
  isAsked: boolean
  /** The shopper asked for them: the first has the focus once they stand. */
  takesFocus: boolean
  /** The fields stand, or they do not. */
  onReady: (isReady: boolean) => void
  onTyped: (card: TypedCard) => void
}

const widths: Record<FieldName, string> = { card: 'c6', exp: 'c3 keep', name: 'c6' }

/** Number, expiration and name of a new card, each in a frame of the provider's: nothing of it passes through the shop. */
export function HostedFields({ onReady, onTyped, takesFocus, ...how }: HostedFieldsProps) {
  const { state, said, wrong, retry, send } = useFields(how, onTyped)
  const isReady = state === 'ready' || state === 'sending'
  useEffect(() => onReady(isReady), [onReady, isReady])
  const isTried = useRef(takesFocus)
  useEffect(() => {
    if (state === 'loading' || !isTried.current) return
    isTried.current = false
    focusOn(state === 'ready' ? `#${places.card} iframe` : `#${retryId}`)
  }, [state])
  const tryAgain = () => {
    isTried.current = true
    retry()
  }
  return (
    <>
      {state === 'loading' && (
        <p className="vh" role="status">
          {cardfieldsTexts.loading}
        </p>
      )}
      <Said said={said} retry={state === 'failed' && said.length === 1 ? tryAgain : null} />
      <div className={isReady ? 'card-fields' : 'card-fields off'}>
        <div className="grid">
          {(['card', 'exp', 'name'] as const).map((name) => (
            <div key={name} className={`f ${widths[name]} ${wrong[name] ? 'err' : ''}`}>
              <span className="label" id={`${places[name]}-label`}>
                {fieldLabels[name]}
              </span>
              <div id={places[name]} className="hosted" />
              {wrong[name] && (
                <p className="msg" role="alert">
                  {wrong[name]}
                </p>
              )}
            </div>
          ))}
        </div>
        <button type="button" className="btn" aria-disabled={state === 'sending' || undefined} onClick={send}>
          {state === 'sending' ? frameTexts.working : cardfieldsTexts.goOn}
        </button>
      </div>
    </>
  )
}

const retryId = 'card-fields-retry'

/** The button that was pressed is gone, and with it the focus. */
function focusOn(selector: string) {
  document.querySelector<HTMLElement>(selector)?.focus()
}

/** What went wrong, above the form; with a button when it may be tried once more. */
function Said({ said, retry }: { said: string[]; retry: (() => void) | null }) {
  const alert = useRef<HTMLDivElement>(null)
  const text = said.join()
  useEffect(() => {
    if (text && !retry) alert.current?.focus()
  }, [text, retry])
  if (said.length === 0) return null
  return (
    <div className="alert bad" role="alert" tabIndex={-1} ref={alert}>
      <div>
        {said.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {retry && (
          <button type="button" id={retryId} className="link" onClick={retry}>
            {cardfieldsTexts.retry}
          </button>
        )}
      </div>
    </div>
  )
}
