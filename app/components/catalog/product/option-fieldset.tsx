import type { ReactNode } from 'react'
import { productMessages, productTexts } from '~/messages/product'

type Props = {
  id: string
  label: string
  /** What is chosen, in words. */
  now: ReactNode
  /** Address of the size guide, when there is one. */
  guide?: string
  /** Nothing of it can be chosen now. */
  off?: boolean
  problem?: string
  /** The tiles. */
  children: ReactNode
}

/** The frame of a product's sizes or dimensions: what is asked, what is chosen, and what is wrong of it. */
export function OptionFieldset({ id, label, now, guide, off, problem, children }: Props) {
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      hidden={off}
      className={problem ? 'opt err' : 'opt'}
      aria-describedby={problem ? `${id}-error` : undefined}
    >
      <legend>
        <span>
          <b data-else={` ${productMessages['product.optionUnavailable']}`}>{label}:</b>{' '}
          <span className="opt-now">{now}</span>
        </span>
        {guide && (
          <a href={guide} data-sheet="guide">
            {productTexts.sizeGuide}
          </a>
        )}
      </legend>
      <div className="pills">{children}</div>
      {problem && (
        <p className="msg" id={`${id}-error`}>
          {problem}
        </p>
      )}
    </fieldset>
  )
}
