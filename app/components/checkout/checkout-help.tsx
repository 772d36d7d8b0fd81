import { brand } from '~/brand'
import { useRootData } from '~/components/page/root-data'
import { checkoutTexts } from '~/messages/checkout'
import { frameTexts } from '~/messages/frame'

/** The way to help and to the terms. It stands twice: in the summary column, and below the steps where that is hidden. */
export function CheckoutHelp({ className = '' }: { className?: string }) {
  const root = useRootData()
  return (
    <p className={`help ${className}`}>
      {checkoutTexts.questions} <a href={root?.help.url}>{frameTexts.guestServices}</a>
      <br />
      <a href="/guest-services/privacy-security/privacy-security">{frameTexts.privacy}</a>
      {root?.hasRewards && (
        <>
          <br />
          <a href={brand.rewardsTerms} target="_blank" rel="noopener">
            {frameTexts.rewardsTerms}
            <span className="vh"> {frameTexts.newTab}</span>
          </a>
        </>
      )}
    </p>
  )
}
