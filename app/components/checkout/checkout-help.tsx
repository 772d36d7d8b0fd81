import { brand } from '~/brand'
import { texts } from '~/messages'

/** The way to help and to the terms. It stands twice: in the summary column, and below the steps where that is hidden. */
export function CheckoutHelp({ className = '' }: { className?: string }) {
  return (
    <p className={`help ${className}`}>
      {texts.questions} <a href="/guest-services">{texts.guestServices}</a>
      <br />
      <a href="/guest-services/privacy-security/privacy-security">{texts.privacy}</a>
      <br />
      <a href={`/${brand.slug}rewards/termsandconditions`}>{texts.rewardsTerms}</a>
    </p>
  )
}
