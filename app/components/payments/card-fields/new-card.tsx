import { useLocation, useNavigate } from '@remix-run/react'
import { type ReactNode, useEffect, useState } from 'react'
import { useFormAnswer } from '~/components/form/form-answer'
import { cardfieldsMessages } from '~/messages.cardfields'
import { CardDetails, type DetailFields, detailsForm } from './card-details'
import type { CardFieldsView, TypedCard } from './fields-view'
import { LateFields } from './late-fields'

type Props = {
  /** Null where cards are entered on the provider's own page only. */
  view: CardFieldsView | null
  inCheckout: boolean
  /** Where it is billed, and whether it is kept. */
  details: (fields: DetailFields) => ReactNode
  button: string
  className?: string
  /** The form that leads to the provider's own page. */
  children: ReactNode
}

/** A new credit card: entered on the provider's page, or in its fields where scripts run, and then what goes with it. */
export function NewCard({ view, inCheckout, details, button, className, children }: Props) {
  const { refused, lost, clear } = useRefused()
  const [card, setCard] = useState<TypedCard | null>(null)
  const [said, setSaid] = useState<string[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each card that was lost
  useEffect(() => {
    if (lost === null) return
    setSaid(lost)
    setCard(null)
    clear()
  }, [lost === null])
  if (!view) return children
  const typed = card ?? refused
  if (typed && lost === null) {
    const another = () => {
      setCard(null)
      clear()
    }
    return (
      <CardDetails card={typed} button={button} className={className} onAnother={another}>
        {details}
      </CardDetails>
    )
  }
  const take = (taken: TypedCard) => {
    setSaid([])
    setCard(taken)
  }
  return (
    <>
      <Lost said={lost ?? said} />
      <LateFields view={view} inCheckout={inCheckout} onTyped={take}>
        {children}
      </LateFields>
    </>
  )
}

/** What was said of a card that cannot be gone on with. */
function Lost({ said }: { said: string[] }) {
  if (said.length === 0) return null
  return (
    <div className="alert bad" role="alert" tabIndex={-1}>
      <p>{said.join(' ')}</p>
    </div>
  )
}

/** A card whose details were refused, and why it cannot be gone on with, if so. */
function useRefused() {
  const answer = useFormAnswer(detailsForm)
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const clientToken = String(answer?.reply.initialValue?.clientToken ?? '')
  const isLost = answer?.shown?.startOver === true
  return {
    refused: answer ? { clientToken, name: '' } : null,
    lost: isLost ? (answer.reply.error?.[''] ?? [cardfieldsMessages['creditCard.failed']]) : null,
    /** The answer is forgotten with the page it came with. */
    clear: () => {
      if (answer) navigate(pathname + search, { replace: true, preventScrollReset: true })
    },
  }
}
