import { useNavigate, useRevalidator } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { useCheckoutAddress } from '~/components/checkout/checkout-address'
import { useAttempts } from '~/components/form/newest-attempt'
import { type PaymentPanel, panels } from '~/validation/payments/payment-panels'
import { useOthersOpen } from '../others-open'
import { applePaySheet } from './apple-pay-sheet'
import { googlePaySheet } from './google-pay-sheet'
import type { SheetPage } from './wallet-sheet'
import type { WalletsView } from './wallet-view'

export const walletNames = ['applePay', 'googlePay'] as const
export type WalletName = (typeof walletNames)[number]

const attempt = 'wallet'
const sheets = { applePay: applePaySheet, googlePay: googlePaySheet }

export type Sheets = {
  /** The wallets this browser and device have. */
  ready: readonly WalletName[]
  /** The one whose sheet is open. */
  open: WalletName | null
  /** Whether none can be opened now: one is, or another way to pay has its window open. */
  wait: boolean
  /** The one that was opened last, and what went wrong with it. */
  last: WalletName | null
  said: string[]
  /** Makes the same try once more, without its sheet; undefined when that cannot be. */
  retry?: () => void
  start(name: WalletName): void
}

/** The wallets' sheets of a page: which there are, and what becomes of them. */
export function useSheets(view: WalletsView): Sheets {
  const ready = useReady(view)
  const [open, setOpen] = useState<WalletName | null>(null)
  const [last, setLast] = useState<WalletName | null>(null)
  const [{ said, retry }, setTold] = useState<Told>({ said: [] })
  const othersOpen = useOthersOpen(open !== null)
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const here = useCheckoutAddress()()
  const { begin, isOver, tell } = useAttempts<PaymentPanel>()
  const isSaid = useRef(false)
  const pageOf = (name: WalletName): SheetPage => ({
    opened: () => {
      begin(attempt)
      isSaid.current = false
      setTold({ said: [] })
      setLast(name)
      setOpen(name)
    },
    closed: () => {
      setOpen(null)
      if (!isSaid.current && !view.express) revalidate() // points may have been redeemed elsewhere meanwhile
    },
    failed: (words, again) => {
      isSaid.current = true
      setTold({ said: words, retry: again })
      tell({ said: words, place: name === 'applePay' ? panels.phoneWallet : panels.browserWallet })
      if (!again) revalidate() // a payment that came to nothing may have left its address
    },
    paid: (next, waitMs) => {
      if (next) {
        setTimeout(() => location.assign(next), waitMs) // the sheet says first how it ended
      } else {
        setOpen(null)
        navigate(here)
      }
    },
  })
  const start = (name: WalletName) => {
    const page = pageOf(name)
    page.opened?.()
    sheets[name].open(view, page)
  }
  const wait = open !== null || othersOpen
  return { ready, open, wait, last, said: isOver(attempt) ? [] : said, retry: wait ? undefined : retry, start }
}

/** What is said of the last try, and what makes the same once more, if that can be. */
type Told = { said: string[]; retry?: () => void }

/** Asks the device once. */
function useReady(view: WalletsView): readonly WalletName[] {
  const [ready, setReady] = useState<readonly WalletName[]>([])
  const offered = walletNames.filter((name) => view[name]).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: prices change, what the device has does not
  useEffect(() => {
    let isGone = false
    let before = Promise.resolve()
    for (const name of walletNames) {
      // one after the other: a button above would push those that stand there
      const asked = sheets[name].isReady(view).catch(() => false) // one that fails takes none with it
      before = Promise.all([asked, before]).then(([isThere]) => {
        if (isThere && !isGone) setReady((known) => [...known.filter((each) => each !== name), name])
      })
    }
    return () => {
      isGone = true
    }
  }, [offered])
  return walletNames.filter((name) => ready.includes(name) && view[name])
}
