import { productMessages } from '~/messages/product'

type Props = {
  /** What is chosen, in words; undefined: nothing. */
  chosen: string | undefined
  /** Whether it is to be said that it is not to be had. */
  isGone: boolean
}

/** What is chosen of an option, and beside it that it cannot be had. */
export function OptionNow({ chosen, isGone }: Props) {
  return (
    <>
      <span>{chosen}</span>
      <span className="gone" aria-live="polite">
        {isGone && ` ${productMessages['product.optionUnavailable']}`}
      </span>
    </>
  )
}
