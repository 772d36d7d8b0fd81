import type { ReactNode } from 'react'
import { checkoutTexts } from '~/messages/checkout'

/** The end of an early step: back to the bag, or on by what stands beside. */
export function OnFromBag({ children }: { children?: ReactNode }) {
  return (
    <div className="go">
      <a className="link" href="/cart">
        {checkoutTexts.backToBag}
      </a>
      {children}
    </div>
  )
}
