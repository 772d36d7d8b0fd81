import { useNavigate, useRevalidator } from '@remix-run/react'
import { useRef, useState } from 'react'
import { useCheckoutAddress } from '~/components/checkout/checkout-address'
import { useAttempts } from '~/components/form/newest-attempt'
import { walletsMessages } from '~/messages.wallets'
import { useOthersOpen } from '../others-open'
import { type PaypalButton, patienceMs, withinMs } from './load-button'
import { type Account, type Approval, approvalNow, payByPaypal } from './pay-by-paypal'

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
  const wait = useOthersOpen(isOpen)
  const approval = useRef<Approval | null>(null)
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const here = useCheckoutAddress()()
  const { begin, isOver } = useAttempts()
  const press = useRef(0)
  const broken = (error: unknown) => {
    setOpen(false)
    if (!isClosed(error)) setSaid([walletsMessages['paypal.badAddress']])
  }
  const handlers = {
    onClick() {
      press.current += 1
      begin(attempt)
      setSaid([])
      setOpen(true)
    },
    async createOrder(_: unknown, { braintree }: Actions) {
      const mine = press.current
      const wished = async () => {
        const asked = await approvalNow(express)
        return { asked, id: await braintree.createPayment({ ...asked.payment, displayName: brandName }) }
      }
      try {
        const { asked, id } = await withinMs(wished(), patienceMs)
        if (press.current === mine) approval.current = asked
        return id
      } catch (error) {
        if (press.current === mine) broken(error) // once its window is closed PayPal's script need not tell
        throw error
      }
    },
    async onApprove(data: object, { braintree }: Actions) {
      const account = await braintree.tokenizePayment(data)
      const result = await payByPaypal(account, express, approval.current?.amount ?? 0)
      if (result.ok && result.next === null) {
        setOpen(false)
        navigate(here)
      } else if (result.ok) {
        leaveFor(result.next ?? '', result.waitMs)
      } else {
        setSaid(result.said)
        setOpen(false)
        if (result.next) leaveFor(result.next, result.waitMs)
        else revalidate() // a payment that came to nothing may have left its address
      }
    },
    onCancel() {
      press.current += 1
      setOpen(false)
    },
    onError(error: unknown) {
      if (isOfDrawing(error)) return failed()
      broken(error)
    },
  }
  return { isOpen, wait, said: isOver(attempt) ? [] : said, handlers }
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
