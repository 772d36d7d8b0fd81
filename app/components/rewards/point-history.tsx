import { Pagination } from '~/components/catalog/listing/pagination'
import { Row, ScrollingTable } from '~/components/payments/scrolling-table'
import { fill } from '~/messages/fill'
import { rewardsTexts } from '~/messages/rewards'
import { grouped } from '~/money'
import { day } from './day'

type Movement = {
  id: string
  kind: 'earn' | 'expire' | 'grant' | 'redeem' | 'release'
  points: number
  at: number
  orderNumber: string | null
}
type Props = { movements: Movement[]; page: number; pageCount: number }

const heads = [rewardsTexts.date, rewardsTexts.what, rewardsTexts.change]

/** Every movement of a member's points, the newest first. */
export function PointHistory({ movements, page, pageCount }: Props) {
  return (
    <section>
      <h2 className="h3">{rewardsTexts.history}</h2>
      {movements.length === 0 ? (
        <p>{rewardsTexts.noHistory}</p>
      ) : (
        <ScrollingTable name={rewardsTexts.history} heads={heads}>
          {movements.map(({ id, kind, points, at, orderNumber }) => (
            <Row key={id} cells={[day(at), whatFor(kind, orderNumber), signed(points)]} />
          ))}
        </ScrollingTable>
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        label={rewardsTexts.pages}
        addressOf={(to) => `/loyalty/account?page=${to}`}
      />
    </section>
  )
}

function whatFor(kind: Movement['kind'], order: string | null): string {
  if (kind === 'earn') return fill(rewardsTexts.earn, { order: order ?? '' })
  if (kind === 'redeem') return order ? fill(rewardsTexts.redeem, { order }) : rewardsTexts.redeemTried
  if (kind === 'release') return rewardsTexts.release
  return kind === 'expire' ? rewardsTexts.expire : rewardsTexts.grant
}

function signed(points: number): string {
  const digits = grouped(Math.abs(points))
  return points < 0 ? `−${digits}` : `+${digits}`
}
