import { useActionData } from '@remix-run/react'
import { sentencesOf } from '~/components/cart/quantity-answers'
import type { FormAnswer } from '~/components/form/form-answer'
import { cartMessages } from '~/messages/cart'
import { checkoutTexts } from '~/messages/checkout'
import { CheckoutHelp } from './checkout-help'

/** Why a form was refused that has nothing to check out any more, or never had, and the way to the bag. */
export function EmptyCheckout() {
  const problems = sentencesOf(useActionData<FormAnswer>())
  return (
    <main className="wrap page">
      <h1>{checkoutTexts.checkout}</h1>
      {problems.length > 0 && (
        <div className="alert bad summary" role="alert">
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
      )}
      {!problems.includes(cartMessages['cart.empty']) && <p>{cartMessages['cart.empty']}</p>}
      <a className="btn" href="/cart">
        {checkoutTexts.backToBag}
      </a>
      <CheckoutHelp />
    </main>
  )
}
