import { useLocation, useNavigate } from '@remix-run/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useFormAnswer, useIsPosting } from '~/components/form/form-answer'
import { cardfieldsMessages } from '~/messages/card-fields'
import { CardDetails, type CardDetailsProps, detailsForm } from './card-details'
import type { CardFieldsView, TypedCard } from './fields-view'
import { LateFields } from './late-fields'
import { forgetBilling } from './typed-billing'

type Props = {
  /** Null where cards are entered on the provider's own page only. */
  view: CardFieldsView | null
  inCheckout: boolean
  /** The order it pays for; empty where none is paid. */
  orderId: string
  /** Where it is billed, and whether it is kept. */
  details: CardDetailsProps['children']
  button: string
  /** The form that leads to the provider's own page. */
  children: ReactNode
}

/** A new credit card: entered on the provider's page, or in its fields where scripts run, and then what goes with it. */
export function NewCard({ view, inCheckout, orderId, details, button, children }: Props) {
  const { refused, lost, clear } = useRefused()
  const [card, setCard] = useState<TypedCard | null>(null)
  const [said, setSaid] = useState<string[]>([])
  const [isAnother, setAnother] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each card that was lost
  useEffect(() => {
    if (lost === null) return
    setSaid(lost)
    setCard(null)
    clear()
  }, [lost === null])
  useForgottenWhenTaken()
  if (!view) return children
  const typed = card ?? refused
  if (typed && lost === null) {
    const another = () => {
      setAnother(true)
      setCard(null)
      clear()
    }
    return (
      <CardDetails card={typed} orderId={orderId} button={button} onAnother={another}>
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
      <LateFields view={view} inCheckout={inCheckout} takesFocus={isAnother} onTyped={take}>
        {children}
      </LateFields>
    </>
  )
}

/** What was said of a card that cannot be gone on with. */
function Lost({ said }: { said: string[] }) {
  const alert = useRef<HTMLDivElement>(null)
  const text = said.join(' ')
  useEffect(() => {
    if (text) alert.current?.focus() // the form that was sent is gone
  }, [text])
  if (!text) return null
  return (
    <div className="alert bad" role="alert" tabIndex={-1} ref={alert}>
      <p>{text}</p>
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

/** A form that is taken goes with its panel while it is still on its way; one that is refused stays. */
function useForgottenWhenTaken() {
  const isPosting = useIsPosting(detailsForm)
  const wasPosting = useRef(false)
  useEffect(() => {
    wasPosting.current = isPosting
  }, [isPosting])
  useEffect(() => () => void (wasPosting.current && forgetBilling()), [])
}
