import { ordersTexts } from '~/messages/orders'
import { type PaymentPanel, panels } from '~/validation/payments/payment-panels'
import { PaymentMethod } from '../payment-method'
import { useSheets, type WalletName } from './use-sheets'
import { SheetAlert, WalletButton } from './wallet-button'
import type { WalletsView } from './wallet-view'

type About = { value: string; title: string; mark: string; panel: PaymentPanel }

const about: Record<WalletName, About> = {
  applePay: { value: 'apple-pay', title: ordersTexts.applePay, mark: 'APPLE_PAY', panel: panels.phoneWallet },
  googlePay: { value: 'google-pay', title: ordersTexts.googlePay, mark: 'GOOGLE_PAY', panel: panels.browserWallet },
}

/** The wallets the device has, among the ways to pay in checkout. */
export function WalletMethods({ view, panel }: { view: WalletsView; panel: PaymentPanel | null }) {
  const sheets = useSheets(view)
  return sheets.ready.map((name) => (
    <PaymentMethod
      key={name}
      value={about[name].value}
      title={about[name].title}
      marks={[about[name].mark]}
      open={panel === about[name].panel}
    >
      <SheetAlert said={sheets.last === name ? sheets.said : []} retry={sheets.retry} />
      <WalletButton name={name} sheets={sheets} />
    </PaymentMethod>
  ))
}
