import { Form } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { OwnFields, useFormAnswer } from '~/components/form/form-answer'
import { Icon } from '~/components/page/icons'
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
}

/** The button that makes a store the visitor's, or the mark that it is. Posts to the page it stands on. */
export function ChooseStore({ storeNumber, name, isChosen, main = false, fromBag = null, choose }: Props) {
  const mark = useFocusOnChosen(isChosen)
  if (isChosen) {
    return (
      <p className="chosen" ref={mark} tabIndex={-1}>
        <Icon name="check" />
        {storesTexts.yourStore}
      </p>
    )
  }
  const button = (
    <button
      type={choose ? 'button' : 'submit'}
      className={main ? 'btn' : 'btn ghost sm'}
      onClick={choose && (() => choose(storeNumber))}
    >
      {storesTexts.choose}
      <span className="vh">: {name}</span>
    </button>
  )
  if (choose) return button
  return (
    <Form
      method="post"
      action={fromBag === null ? undefined : `/cart?next=${encodeURIComponent(fromBag)}`}
      preventScrollReset={fromBag === null}
    >
      <OwnFields name={fromBag === null ? 'choose-store' : 'change-store'} />
      <input type="hidden" name="storeNumber" value={storeNumber} />
      {button}
    </Form>
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
  const sentences = useFormAnswer('choose-store')?.reply.error?.['']
  if (!sentences) return null
  return (
    <div className="alert bad" role="alert">
      <p>{sentences.join(' ')}</p>
    </div>
  )
}
