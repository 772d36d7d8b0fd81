import { useSheets } from './use-sheets'
import { SheetAlert, WalletButton } from './wallet-button'
import type { WalletsView } from './wallet-view'

/** Express checkout in the bag: a button for each wallet the device has. */
export function ExpressWallets({ view }: { view: WalletsView }) {
  const sheets = useSheets(view)
  if (sheets.ready.length === 0) return null
  return (
    <div className="wallets">
      <SheetAlert said={sheets.said} retry={sheets.retry} />
      {sheets.ready.map((name) => (
        <WalletButton key={name} name={name} sheets={sheets} />
      ))}
    </div>
  )
}
