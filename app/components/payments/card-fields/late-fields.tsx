import { type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { HostedFieldsProps } from './hosted-fields'

type Props = Omit<HostedFieldsProps, 'onReady' | 'isAsked'> & {
  /** The form that leads to the provider's own page; it stands until the fields do. */
  children: ReactNode
}

/**
 * The provider's fields, once their panel is open and everything of them has come. Whoever fills in the form meanwhile
 * keeps it.
 */
export function LateFields({ children, ...fields }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const [Fields, setFields] = useState<ComponentType<HostedFieldsProps> | null>(null)
  const [isReady, setReady] = useState(false)
  const isAsked = useRef(fields.takesFocus)
  useEffect(() => {
    let isGone = false
    const radio = place.current?.closest('li')?.querySelector<HTMLInputElement>('[name=method]')
    const load = (event?: Event) => {
      if (radio && !radio.checked) return
      if (event) isAsked.current = true
      document.removeEventListener('change', load)
      const put = ({ HostedFields }: typeof import('./hosted-fields')) => !isGone && setFields(() => HostedFields)
      import('./hosted-fields').then(put, () => {}) // the form stands
    }
    document.addEventListener('change', load)
    load()
    return () => {
      isGone = true
      document.removeEventListener('change', load)
    }
  }, [])
  const stand = useCallback((stands: boolean) => {
    const form = document.activeElement?.closest('form')
    if (stands && form && place.current?.contains(form)) setFields(null)
    else setReady(stands)
  }, [])
  return (
    <div ref={place} className="card-fields">
      {Fields && <Fields {...fields} isAsked={isAsked.current} onReady={stand} />}
      {!isReady && <div>{children}</div>}
    </div>
  )
}
