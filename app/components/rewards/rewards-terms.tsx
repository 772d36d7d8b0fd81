import { brand } from '~/brand'
import { frameTexts } from '~/messages/frame'
import { rewardsTexts } from '~/messages/rewards'

/** The terms of the rewards programme, in a tab of their own. */
export function RewardsTerms() {
  return (
    <a className="link" href={brand.rewardsTerms} target="_blank" rel="noopener">
      {rewardsTexts.terms}
      <span className="vh"> {frameTexts.newTab}</span>
    </a>
  )
}
