import { brand } from '~/brand'
import { accountTexts } from '~/messages.account'
import { rewardsTexts } from '~/messages.rewards'

/** The terms of the rewards programme, in a tab of their own. */
export function RewardsTerms() {
  return (
    <a className="link" href={`/${brand.slug}rewards/termsandconditions`} target="_blank" rel="noopener">
      {rewardsTexts.terms}
      <span className="vh"> {accountTexts.newTab}</span>
    </a>
  )
}
