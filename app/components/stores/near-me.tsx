import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { Icon } from '~/components/page/icons'
import { storesTexts } from '~/messages/stores'

const patience = 10_000

/**
 * Searches around the visitor. Only scripts can ask a browser where it is, so only they add the button.
 * @param atPoint is told the point as a query
 */
export function NearMe({ atPoint }: { atPoint: (point: URLSearchParams) => void }) {
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle')
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  if (!useHydrated() || !navigator.geolocation) return null

  const ask = () => {
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        if (!isHere.current) return // another search was begun meanwhile
        setState('idle')
        atPoint(new URLSearchParams({ latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) }))
      },
      () => setState('failed'),
      { timeout: patience, maximumAge: 5 * 60_000 },
    )
  }
  return (
    <div aria-live="polite">
      <button
        type="button"
        className="link near-me"
        onMouseDown={keepFocus}
        onClick={ask}
        disabled={state === 'asking'}
      >
        <Icon name="pin" />
        {state === 'asking' ? storesTexts.locating : storesTexts.nearMe}
      </button>
      {state === 'failed' && <p className="small">{storesTexts.notLocated}</p>}
    </div>
  )
}

/** Leaving the field would say what is wrong with it, and move this button away from under the press. */
function keepFocus(event: MouseEvent) {
  event.preventDefault()
}

/** To about a hundred yards: nobody needs to know more. */
function rounded(degrees: number): string {
  return degrees.toFixed(3)
}
