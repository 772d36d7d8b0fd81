import { useCallback, useEffect, useRef, useState } from 'react'
import { useAttempts } from '~/components/form/newest-attempt'
import { cardfieldsMessages, cardfieldsTexts } from '~/messages/card-fields'
import { forgetSession, lookUpCard, openSession, Refused, resumeSession } from './card-session'
import type { CardFieldsView, TypedCard } from './fields-view'
import { type Judge, judgeFields, type Wrong } from './judge-fields'
import { createFields, type FieldName, loadProvider, type ProviderForm, sendCard } from './provider-script'

export const places: Record<FieldName, string> = { card: 'card-number', exp: 'card-expiration', name: 'card-name' }

export type Fields = {
  state: 'loading' | 'ready' | 'sending' | 'failed'
  /** What is said of the whole, and beside each field. */
  said: string[]
  wrong: Wrong
  retry(): void
  send(): void
}

const ownName = 'card-fields'

/** `isAsked`: the shopper opened them, and hears of whatever keeps them away. */
type How = { view: CardFieldsView; inCheckout: boolean; isAsked: boolean }

/** The provider's fields: loaded, filled in, sent off; what becomes of the card is looked up. */
export function useFields({ view, inCheckout, isAsked }: How, onTyped: (card: TypedCard) => void): Fields {
  const [state, setState] = useState<Fields['state']>('loading')
  const [said, setSaid] = useState<string[]>([])
  const [wrong, setWrong] = useState<Wrong>({})
  const [attempt, setAttempt] = useState(0)
  const form = useRef<Judged | null>(null)
  const { script, integrity, visitor } = view
  const { begin, isOver } = useAttempts()

  const fail = useCallback((error?: unknown) => {
    const told = error instanceof Refused ? error.said : []
    setState('failed')
    setSaid(told.length > 0 ? told : [cardfieldsMessages['creditCard.prepare']])
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt begins anew
  useEffect(() => {
    let isGone = false
    const open = () => openSession(inCheckout)
    const load = async () => {
      await Promise.all([loadProvider({ script, integrity }), resumeSession(inCheckout, visitor)])
      const made = await createFields(places, cardfieldsTexts.months, open, fail)
      if (isGone) return made.destroyFields(() => {})
      form.current = { form: made, judge: judgeFields(made, setWrong) }
      setState('ready')
    }
    load().catch((error) => {
      if (isGone) return
      fail(error)
      const isUnasked = !isAsked && attempt === 0
      if (isUnasked && error instanceof Refused && error.isTooOften) setSaid([]) // the form to the provider's page stands
    })
    return () => {
      isGone = true
      form.current?.judge.stop()
      form.current?.form.destroyFields(() => {})
      form.current = null
    }
  }, [script, integrity, visitor, inCheckout, attempt, fail])

  const retry = () => {
    forgetSession()
    setSaid([])
    setWrong({})
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
    } catch (error) {
      fail(error)
    }
  }
  return { state, said: isOver(ownName) && state === 'ready' ? [] : said, wrong, retry, send }
}

type Judged = { form: ProviderForm; judge: Judge }
type Sent = { card?: TypedCard; said?: string[]; wrong?: Wrong }

/** A card that went wrong is looked up, and the fields are emptied; one that was never sent stays. */
async function sendAndLookUp({ form, judge }: Judged, clientToken: string): Promise<Sent> {
  const wrong = await judge.all()
  const isSent = await sendCard(form).then(
    () => true,
    () => false,
  )
  if (!isSent && Object.keys(wrong).length > 0) return { wrong }
  forgetSession()
  const found = await lookUpCard(clientToken, isSent).catch(() => null)
  if (found?.status === 'READY') return { card: { clientToken, name: found.name ?? '' } }
  judge.forget()
  form.reset(() => {})
  const errors = found?.errors.map(({ message }) => message) ?? []
  return { said: errors.length > 0 ? errors : [cardfieldsMessages['creditCard.failed']] }
}
