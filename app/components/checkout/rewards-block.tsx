import { Form } from '@remix-run/react'
import { type MouseEvent, useEffect, useRef } from 'react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { brand } from '~/brand'
import { sentencesOf } from '~/components/cart/quantity-answers'
import { OwnFields, useFormAnswer, useIsPosting } from '~/components/form/form-answer'
import { useErrorTitle } from '~/components/form/use-error-title'
import { openInTab } from '~/components/page/open-in-tab'
import { fill } from '~/messages/fill'
import { frameTexts } from '~/messages/frame'
import { ordersTexts } from '~/messages/orders'
import { redeemingTexts } from '~/messages/redeeming'
import { dollars, grouped } from '~/money'
import { panelsOfWays } from '~/validation/payments/payment-panels'
import { soon } from '../page/soon'
import { useWayBack } from './checkout-address'

/** Rewards of a member and this order; amounts in cents. */
export type RewardsView = { points: number; applicable: number; applied: number; blocked: boolean }

/** What the order can be paid with points: a switch, and without scripts a button. */
export function RewardsBlock({ rewards: { points, applicable, applied, blocked } }: { rewards: RewardsView }) {
  const failed = [...sentencesOf(useFormAnswer('redeem-rewards')), ...sentencesOf(useFormAnswer('remove-rewards'))]
  useErrorTitle(failed.length > 0)
  return (
    <section className="alert" aria-label={brand.rewards}>
      <div>
        <p>
          <b>{fill(redeemingTexts.points, { points: grouped(points) })}</b>
        </p>
        {applicable > 0 || applied > 0 ? (
          <RewardsForm amount={applied || applicable} isOn={applied > 0} />
        ) : (
          <p>{redeemingTexts.none}</p>
        )}
        {failed.length > 0 && <p role="alert">{failed[0]}</p>}
        {blocked && (
          <p>
            {redeemingTexts.notEligible} <LearnMore />
          </p>
        )}
      </div>
    </section>
  )
}

/** The way to becoming a member and back, for whoever could earn points with this order. */
export function JoinRewards() {
  const successUrl = useWayBack({ section: 'BILLING' })
  return (
    <p className="alert">
      <a className="link" href={`/loyalty/account?${new URLSearchParams({ successUrl })}`} onClick={keepOpened}>
        {redeemingTexts.join}
      </a>
    </p>
  )
}

/** The address knows of the panel it asked for, not of the one that was chosen since. */
function keepOpened({ currentTarget: link }: MouseEvent<HTMLAnchorElement>) {
  const way = document.querySelector<HTMLInputElement>('[name=method]:checked')?.value ?? ''
  const panel = panelsOfWays[way]
  if (!panel) return
  const led = new URL(link.href)
  const back = new URL(led.searchParams.get('successUrl') ?? '', led)
  back.searchParams.set('paymentPanel', String(panel))
  led.searchParams.set('successUrl', back.pathname + back.search)
  link.href = led.href
}

/**
 * Each press sends the form of the other state; while it is on its way the switch stands where it was put, and keeps its
 * place in the page for who came there by keyboard.
 */
function RewardsForm({ amount, isOn }: { amount: number; isOn: boolean }) {
  const name = isOn ? 'remove-rewards' : 'redeem-rewards'
  const isPending = useIsPosting(name)
  const action = useWayBack()
  const place = useRef<HTMLInputElement>(null)
  const wasPending = useRef(false)
  useEffect(() => {
    if (wasPending.current && !isPending && document.activeElement === document.body) place.current?.focus()
    wasPending.current = isPending
  }, [isPending])
  const question = fill(redeemingTexts.question, { amount: dollars(amount).replace('.00', '') })
  return (
    <Form method="post" action={action} noValidate preventScrollReset>
      <OwnFields name={name} />
      {useHydrated() ? (
        <label className="ck">
          <input
            ref={place}
            type="checkbox"
            role="switch"
            aria-checked={isPending !== isOn}
            checked={isPending !== isOn}
            disabled={isPending}
            onChange={(event) => event.currentTarget.form?.requestSubmit()}
          />
          <span>{question}</span>
        </label>
      ) : (
        <p>
          {question}{' '}
          <button type="submit" className="link">
            {isOn ? ordersTexts.remove : redeemingTexts.redeem}
          </button>
        </p>
      )}
    </Form>
  )
}

/** The part of the terms that says what points can be redeemed for: over the page, or in a tab of its own. */
function LearnMore() {
  const open = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const { href } = event.currentTarget
    try {
      const { openTermsOfRedeeming } = await soon(import('./terms-of-redeeming'))
      await openTermsOfRedeeming(href)
    } catch {
      openInTab(href)
    }
  }
  return (
    <a className="link" href={`${brand.rewardsTerms}#point-redemption`} target="_blank" rel="noopener" onClick={open}>
      {redeemingTexts.learnMore}
      {!useHydrated() && <span className="vh"> {frameTexts.newTab}</span>}
    </a>
  )
}
