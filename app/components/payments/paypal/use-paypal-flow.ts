import { useNavigate, useRevalidator } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { useCheckoutAddress } from '~/components/checkout/checkout-address'
import { useAttempts } from '~/components/form/newest-attempt'
import { walletsMessages } from '~/messages/wallets'
import { type PaymentPanel, panels } from '~/validation/payments/payment-panels'
import { useOthersOpen } from '../others-open'
import { withinMs } from '../within-ms'
import type { Account, Approved } from './approved'
import { takeApproval } from './kept-approval'
import { type PaypalButton, patienceMs } from './load-button'
import { type Approval, approvalNow, payByPaypal } from './pay-by-paypal'

type Actions = {
  braintree: {
    createPayment(options: object): Promise<string>
    tokenizePayment(data: object): Promise<Account>
  }
}

const attempt = 'paypal-button'

/** What PayPal's button asks of the page, and what the page shows of it. */
export function usePaypalFlow({ brandName }: PaypalButton, express: boolean, failed: () => void) {
  const [isOpen, setOpen] = useState(false)
  const [said, setSaid] = useState<string[]>([])
  const [left, setLeft] = useState<Approved | null>(null)
  const wait = useOthersOpen(isOpen)
  const { revalidate } = useRevalidator()
  const [navigate, here] = [useNavigate(), useCheckoutAddress()()]
  const { begin, isOver, tell } = useAttempts<PaymentPanel>()
  const [press, approval] = [useRef(0), useRef<Approval | null>(null)]
  const broken = (error: unknown) => {
    setOpen(false)
    if (!isClosed(error)) setSaid([walletsMessages['paypal.badAddress']])
    else if (!express) revalidate()
  }
  const start = () => {
    press.current += 1
    begin(attempt)
    setSaid([])
    setLeft(null)
    setOpen(true)
  }
  const pay = async (approved: Approved) => {
    const result = await payByPaypal(approved)
    if (result.ok && result.next === null) {
      setOpen(false)
      navigate(here)
    } else if (result.ok) {
      leaveFor(result.next ?? '', result.waitMs)
    } else {
      setSaid(result.said)
      tell({ said: result.said, place: panels.onlineWallet })
      setLeft(result.mayRepeat ? approved : null)
      setOpen(false)
      if (result.next) leaveFor(result.next, result.waitMs)
      else if (!result.mayRepeat) revalidate() // a payment that came to nothing may have left its address
    }
  }
  const handlers = {
    onClick: start,
    async createOrder(_: unknown, { braintree }: Actions) {
      const mine = press.current
      try {
        const { asked, id } = await withinMs(startAt(braintree, express, brandName), patienceMs)
        if (press.current === mine) approval.current = asked
        return id
      } catch (error) {
        if (press.current === mine) broken(error) // once its window is closed PayPal's script need not tell
        throw error
      }
    },
    onApprove(data: object, { braintree }: Actions) {
      return pay({ express, amount: approval.current?.amount ?? 0, account: braintree.tokenizePayment(data) })
    },
    onCancel() {
      press.current += 1
      setOpen(false)
      if (!express) revalidate() // points may have been redeemed elsewhere meanwhile
    },
    onError(error: unknown) {
      if (isOfDrawing(error)) return failed()
      broken(error)
    },
  }
  const repeat = (approved: Approved) => {
    start()
    pay(approved).catch(broken)
  }
  useKeptApproval(express, repeat)
  return { isOpen, wait, said: isOver(attempt) ? [] : said, retry: left && (() => repeat(left)), handlers }
}

/** Goes on with what was approved before its payer had to sign in. */
function useKeptApproval(express: boolean, goOn: (approved: Approved) => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const approved = takeApproval(express)
    if (approved) goOn(approved)
  }, [])
}

/** Asks the shop what is to be paid, and the gateway for its approval. */
async function startAt(braintree: Actions['braintree'], express: boolean, displayName: string) {
  const asked = await approvalNow(express)
  return { asked, id: await braintree.createPayment({ ...asked.payment, displayName }) }
}

function leaveFor(address: string, waitMs: number) {
  setTimeout(() => location.assign(address), waitMs)
}

/** The payer closed the window: they know. */
function isClosed(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  return code === 'PAYPAL_POPUP_CLOSED' || /popup close/i.test(String(message))
}

/** The button could not be drawn: there was none to press. */
function isOfDrawing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'componentStack' in error
}
