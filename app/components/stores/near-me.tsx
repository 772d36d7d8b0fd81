import { useNavigate } from '@remix-run/react'
import { useState } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { Icon } from '~/components/page/icons'
import { storesTexts } from '~/messages.stores'

const patience = 10_000

/** Searches around the visitor. Only scripts can ask a browser where it is, so only they add the button. */
export function NearMe({ next, isCart }: { next: string | null; isCart: boolean }) {
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle')
  const navigate = useNavigate()
  if (!useHydrated() || !navigator.geolocation) return null

  const ask = () => {
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle')
        const query = new URLSearchParams({ latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) })
        if (next) query.set('next', next)
        if (isCart) query.set('isCart', 'true')
        navigate(`/stores?${query}`)
      },
      () => setState('failed'),
      { timeout: patience, maximumAge: 5 * 60_000 },
    )
  }
  return (
    <div aria-live="polite">
      <button type="button" className="link near-me" onClick={ask} disabled={state === 'asking'}>
        <Icon name="pin" />
        {state === 'asking' ? storesTexts.locating : storesTexts.nearMe}
      </button>
      {state === 'failed' && <p className="small">{storesTexts.notLocated}</p>}
    </div>
  )
}

/** To about a hundred yards: nobody needs to know more. */
function rounded(degrees: number): string {
  return degrees.toFixed(3)
}
