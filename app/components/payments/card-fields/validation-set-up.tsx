import { useEffect, useState } from 'react'
import { cardfieldsMessages, cardfieldsTexts } from '~/messages/card-fields'
import { openValidation } from './card-session'

/**
 * Where scripts run, what the provider wants for a card that must be confirmed is fetched when its form is shown. When that
 * cannot be had the page says so, with another try; the form goes on without.
 */
export function ValidationSetUp() {
  const [attempt, setAttempt] = useState(0)
  const [isFailed, setFailed] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt begins anew
  useEffect(() => {
    let isGone = false
    openValidation().then(
      () => {},
      () => !isGone && setFailed(true),
    )
    return () => {
      isGone = true
    }
  }, [attempt])
  if (!isFailed) return null
  const retry = () => {
    setFailed(false)
    setAttempt(attempt + 1)
  }
  return (
    <div className="alert bad" role="alert">
      <div>
        <p>{cardfieldsMessages['creditCard.prepare']}</p>
        <button type="button" className="link" onClick={retry}>
          {cardfieldsTexts.retry}
        </button>
      </div>
    </div>
  )
}
