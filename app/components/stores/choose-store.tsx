import { Form, useNavigation } from '@remix-run/react'
import { type MouseEvent, useEffect, useRef } from 'react'
import { OwnFields, useFormAnswer } from '~/components/form/form-answer'
import { RefusalNotice } from '~/components/form/refusal-notice'
import { Icon } from '~/components/page/icons'
import { frameTexts } from '~/messages/frame'
import { storesTexts } from '~/messages/stores'

type Props = {
  storeNumber: number
  name: string
  /** Whether it is the visitor's store already. */
  isChosen: boolean
  /** The one thing to do on its page. */
  main?: boolean
  /** Where the bag leads once what is in it for pickup went along; the form posts to the bag then. */
  fromBag?: string | null
  /** In place of the form that is posted. */
  choose?: (storeNumber: number) => void
  /** Whether it is being saved as the visitor's by that. */
  isSaving?: boolean
}

/** The button that makes a store the visitor's, or the mark that it is. Posts to the page it stands on. */
export function ChooseStore({ storeNumber, isChosen, fromBag = null, choose, isSaving = false, ...shown }: Props) {
  const mark = useFocusOnChosen(isChosen)
  if (isChosen) {
    return (
      <p className="chosen" ref={mark} tabIndex={-1}>
        <Icon name="check" />
        {storesTexts.yourStore}
      </p>
    )
  }
  if (choose) return <ChooseButton {...shown} isSaving={isSaving} press={() => choose(storeNumber)} />
  return <ChooseForm {...shown} storeNumber={storeNumber} fromBag={fromBag} />
}

type FormProps = Pick<Props, 'storeNumber' | 'name' | 'main'> & { fromBag: string | null }

function ChooseForm({ storeNumber, fromBag, ...shown }: FormProps) {
  const isSaving = useIsSaving(storeNumber)
  return (
    <Form
      method="post"
      action={fromBag === null ? undefined : `/cart?next=${encodeURIComponent(fromBag)}`}
      preventScrollReset={fromBag === null}
    >
      <OwnFields name={fromBag === null ? 'choose-store' : 'change-store'} />
      <input type="hidden" name="storeNumber" value={storeNumber} />
      <ChooseButton {...shown} isSaving={isSaving} />
    </Form>
  )
}

/** Whether a form is on its way that makes this store the visitor's. */
export function useIsSaving(storeNumber: number | 'none'): boolean {
  const { state, formData } = useNavigation()
  return state !== 'idle' && formData?.get('storeNumber') === String(storeNumber)
}

type ButtonProps = Pick<Props, 'name' | 'main'> & {
  isSaving: boolean
  /** In place of sending the form it stands in. */
  press?: () => void
}

/** While the choice is being saved it says so, as wide as it was, and a second press does nothing. */
function ChooseButton({ name, main = false, isSaving, press }: ButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isSaving && button.current) button.current.style.minWidth = ''
  }, [isSaving])
  const begin = (event: MouseEvent<HTMLButtonElement>) => {
    if (isSaving) return event.preventDefault()
    event.currentTarget.style.minWidth = `${event.currentTarget.getBoundingClientRect().width}px`
    press?.()
  }
  return (
    <button
      ref={button}
      type={press ? 'button' : 'submit'}
      className={main ? 'btn' : 'btn ghost sm'}
      aria-disabled={isSaving || undefined}
      onClick={begin}
    >
      {isSaving ? frameTexts.working : storesTexts.choose}
      <span className="vh">: {name}</span>
    </button>
  )
}

/** The mark takes the focus of the button that it replaces. */
function useFocusOnChosen(isChosen: boolean) {
  const mark = useRef<HTMLParagraphElement>(null)
  const was = useRef(isChosen)
  useEffect(() => {
    if (isChosen && !was.current && document.activeElement === document.body) mark.current?.focus()
    was.current = isChosen
  }, [isChosen])
  return mark
}

/** Why the store just chosen was not taken. */
export function ChooseProblem() {
  const answer = useFormAnswer('choose-store')
  const sentences = answer?.reply.error?.['']
  if (!answer || !sentences) return null
  return (
    <RefusalNotice answer={answer} className="alert bad">
      <p>{sentences.join(' ')}</p>
    </RefusalNotice>
  )
}
