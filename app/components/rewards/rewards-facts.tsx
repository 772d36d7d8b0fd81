import { Fact } from '~/components/catalog/product/fact'
import { fill } from '~/messages/fill'
import { rewardsTexts } from '~/messages/rewards'
import { dollars, grouped } from '~/money'

type Tier = 'MEMBER' | 'PREMIER' | 'PREMIER_PLUS'

export type RewardsFactsProps = {
  tier: Tier
  availablePoints: number
  /** Cents. */
  worth: number
  progress: number
  pointsPerReward: number
  next: { tier: Tier; missing: number } | null
}

const names: Record<Tier, string> = {
  MEMBER: rewardsTexts.member,
  PREMIER: rewardsTexts.premier,
  PREMIER_PLUS: rewardsTexts.premierPlus,
}

/** What a member has: tier, points, what they are worth, and how far the next reward and the next tier are. */
export function RewardsFacts({ tier, availablePoints, worth, progress, pointsPerReward, next }: RewardsFactsProps) {
  const missing = fill(rewardsTexts.missing, { points: pointsPerReward - progress })
  return (
    <>
      <dl className="tot">
        <Fact name={rewardsTexts.tier} value={names[tier]} />
        <Fact name={rewardsTexts.points} value={grouped(availablePoints)} />
        <Fact name={rewardsTexts.worth} value={dollars(worth)} />
      </dl>
      <p>
        <label htmlFor="rewards-progress">{rewardsTexts.progress}</label>
        <br />
        <progress id="rewards-progress" max={pointsPerReward} value={progress}>
          {missing}
        </progress>
        <br />
        {missing}
      </p>
      {next && <p>{fill(rewardsTexts.nextTier, { amount: dollars(next.missing), tier: names[next.tier] })}</p>}
    </>
  )
}

/** What could not be read. */
export function FailedParts({ sentences }: { sentences: string[] }) {
  return sentences.map((text) => (
    <div key={text} className="alert bad" role="alert">
      <p>{text}</p>
    </div>
  ))
}
