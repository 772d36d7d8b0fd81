import { useActionData } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import type { FormAnswer } from '~/components/form/form-answer'
import { useAttempts } from '~/components/form/newest-attempt'
import { type PaymentPanel, panels } from '~/validation/payments/payment-panels'
import { AddErrors } from './add-errors'
import { JoinNotice } from './join-notice'
import { sentencesOf } from './quantity-answers'

/** What of the bag's page says what stands on it; each way to pay is null, or off, where it cannot pay for this bag. */
type Page = {
  bag: { canCheckOut: boolean; groups: unknown[] } | null
  joined: { left: number } | null
  wallets: { applePay: object | null; googlePay: object | null } | null
  paypal: object | null
  inParts: { isExpress: boolean; removed: string[] } | null
  failedPayment: string[]
}

/** What is said on top of the bag, of no line of it. */
export function BagAlerts({ page }: { page: Page }) {
  const { joined, inParts, failedPayment } = page
  return (
    <>
      <AddErrors page="/cart" />
      {joined && <JoinNotice {...joined} />}
      {inParts?.removed.map((sentence) => (
        <p className="alert warn" role="alert" key={sentence}>
          {sentence}
        </p>
      ))}
      {failedPayment.map((sentence) => (
        <p className="alert bad express-checkout-error" role="alert" key={sentence}>
          {sentence}
        </p>
      ))}
      <GoneWay page={page} />
    </>
  )
}

/** Why a way to pay failed that does not stand in the bag any more: where it stands it says so itself. */
function GoneWay({ page }: { page: Page }) {
  const answer = useActionData<FormAnswer>()
  const { isOver, told } = useAttempts<PaymentPanel>()
  const alert = useRef<HTMLDivElement>(null)
  const standing = waysOn(page)
  const isLost = answer && isWay(answer) && standing.length === 0 && !isOver(answer.form)
  const failed = told && !standing.includes(told.place) ? told.said : []
  const said = [...failed, ...(isLost ? sentencesOf(answer) : [])].filter(
    (each) => !page.inParts?.removed.includes(each),
  )
  const isSaid = said.length > 0
  useEffect(() => {
    if (isSaid && document.activeElement === document.body) alert.current?.focus() // its button has gone with the way
  }, [isSaid])
  if (!isSaid) return null
  return (
    <div ref={alert} className="alert bad express-checkout-error" role="alert" tabIndex={-1}>
      <div>
        {said.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </div>
  )
}

const isWay = ({ form }: FormAnswer) => form === 'paypal-express' || form === 'afterpay-express'

function waysOn({ bag, wallets, paypal, inParts }: Page): PaymentPanel[] {
  if (!bag?.canCheckOut || bag.groups.length === 0) return []
  const ways: [PaymentPanel, unknown][] = [
    [panels.phoneWallet, wallets?.applePay],
    [panels.browserWallet, wallets?.googlePay],
    [panels.onlineWallet, paypal],
    [panels.instalment, inParts?.isExpress],
  ]
  return ways.filter(([, way]) => way).map(([panel]) => panel)
}
