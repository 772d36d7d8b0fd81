import { type ComponentType, useEffect, useState } from 'react'
import type { PaymentPanel } from '~/validation/payments/payment-panels'
import type { WalletsView } from './wallets/wallet-view'

type Props = { view: WalletsView; panel?: PaymentPanel | null }

const parts = {
  express: () => import('./wallets/express-wallets').then(({ ExpressWallets }) => ExpressWallets),
  methods: () => import('./wallets/wallet-methods').then(({ WalletMethods }) => WalletMethods),
} as unknown as Record<'express' | 'methods', () => Promise<ComponentType<Props>>>

/** The phone and browser wallets, once their scripts are there: without scripts there are none. */
export function LateWallets({
  part,
  view,
  panel,
}: Omit<Props, 'view'> & { part: keyof typeof parts; view: WalletsView | null }) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  const isOffered = view !== null
  useEffect(() => {
    let isGone = false
    const put = (found: ComponentType<Props>) => !isGone && setPart(() => found)
    if (isOffered) parts[part]().then(put, () => {}) // scripts that do not come leave the other ways
    return () => {
      isGone = true
    }
  }, [part, isOffered])
  if (!view) return null
  const drawn = Part && <Part view={view} panel={panel} />
  if (part === 'methods') return drawn
  return <div className={view.applePay && view.googlePay ? 'late-wallets' : 'late-wallets one'}>{drawn}</div>
}
