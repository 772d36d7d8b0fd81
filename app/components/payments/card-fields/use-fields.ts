import { useCallback, useEffect, useRef, useState } from 'react'
import { useAttempts } from '~/components/form/newest-attempt'
import { cardfieldsMessages, cardfieldsTexts } from '~/messages.cardfields'
import { fieldsMessages, labels } from '~/messages.fields'
import { forgetSession, lookUpCard, openSession, resumeSession } from './card-session'
import type { CardFieldsView, TypedCard } from './fields-view'
import {
  createFields,
  type FieldName,
  type FieldState,
  loadProvider,
  type ProviderForm,
  sendCard,
  statesOf,
} from './provider-script'

export const places: Record<FieldName, string> = { card: 'card-number', exp: 'card-expiration', name: 'card-name' }
export const fieldLabels: Record<FieldName, string> = {
  card: labels.cardNumber,
  exp: labels.expiration,
  name: labels.nameOnCard,
}

export type Fields = {
  state: 'loading' | 'ready' | 'sending' | 'failed'
  /** What is said of the whole, and beside each field. */
  said: string[]
  wrong: Partial<Record<FieldName, string>>
  retry(): void
  send(): void
}

const ownName = 'card-fields'

type How = { view: CardFieldsView; inCheckout: boolean }

/** The provider's fields: loaded, filled in, sent off; what becomes of the card is looked up. */
export function useFields({ view, inCheckout }: How, onTyped: (card: TypedCard) => void): Fields {
  const [state, setState] = useState<Fields['state']>('loading')
  const [said, setSaid] = useState<string[]>([])
  const [wrong, setWrong] = useState<Fields['wrong']>({})
  const [attempt, setAttempt] = useState(0)
  const form = useRef<ProviderForm | null>(null)
  const { script, integrity, visitor } = view
  const { begin, isOver } = useAttempts()

  const fail = useCallback(() => {
    setState('failed')
    setSaid([cardfieldsMessages['creditCard.prepare']])
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt begins anew
  useEffect(() => {
    let isGone = false
    const open = () => openSession(inCheckout)
    const load = async () => {
      await Promise.all([loadProvider({ script, integrity }), resumeSession(inCheckout, visitor)])
      const made = await createFields(places, cardfieldsTexts.months, open, fail)
      if (isGone) return made.destroyFields(() => {})
      form.current = made
      setState('ready')
    }
    load().catch(() => !isGone && fail())
    return () => {
      isGone = true
      form.current?.destroyFields(() => {})
      form.current = null
    }
  }, [script, integrity, visitor, inCheckout, attempt, fail])

  const retry = () => {
    forgetSession()
    setSaid([])
    setState('loading')
    setAttempt((before) => before + 1)
  }

  const send = async () => {
    const session = form.current && state === 'ready' ? openSession(inCheckout) : null
    if (!form.current || !session) return
    begin(ownName)
    setState('sending')
    setSaid([])
    setWrong({})
    try {
      const sent = await sendAndLookUp(form.current, (await session).clientToken)
      setWrong(sent.wrong ?? {})
      if (sent.card) return onTyped(sent.card)
      setSaid(sent.said ?? [])
      setState('ready')
    } catch {
      fail()
    }
  }
  return { state, said: isOver(ownName) && state === 'ready' ? [] : said, wrong, retry, send }
}

type Sent = { card?: TypedCard; said?: string[]; wrong?: Fields['wrong'] }

/** A card that went wrong is looked up, and the fields are emptied; one that was never sent stays. */
async function sendAndLookUp(form: ProviderForm, clientToken: string): Promise<Sent> {
  const wrong = problemsOf(await statesOf(form).catch(() => ({})))
  const isSent = await sendCard(form).then(
    () => true,
    () => false,
  )
  if (!isSent && Object.keys(wrong).length > 0) return { wrong }
  forgetSession()
  const found = await lookUpCard(clientToken, isSent).catch(() => null)
  if (found?.status === 'READY') return { card: { clientToken, name: found.name ?? '' } }
  form.reset(() => {})
  const errors = found?.errors.map(({ message }) => message) ?? []
  return { said: errors.length > 0 ? errors : [cardfieldsMessages['creditCard.failed']] }
}

function problemsOf(states: Partial<Record<FieldName, FieldState>>): Fields['wrong'] {
  const entries = Object.entries(states).flatMap(([name, { valid, empty }]) => {
    const said = fieldsMessages[empty ? 'field.required' : 'field.invalid']
    return valid ? [] : [[name, `${fieldLabels[name as FieldName]} ${said}`]]
  })
  return Object.fromEntries(entries)
}
