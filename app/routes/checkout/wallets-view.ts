import { brand } from '~/brand'
import type { BrowserWalletView, WalletsView } from '~/components/payments/wallets/wallet-view'
import { giftCardCredit, isIntangibleGroup, type Order } from '~/services/orders/order'
import { acceptsNetwork } from '~/services/payments/cards/accepted-brands'
import { offeredBrowserWallet, offeredPhoneWallet } from '~/services/payments/wallets/offered-wallets'
import { store } from '~/store.server'
import { totalsView } from './order-view'

/** What the wallets' sheets need in checkout; null when none is offered or nothing is left to pay. */
export function walletsView(order: Order): WalletsView | null {
  const [phone, browser] = [offeredPhoneWallet(store), offeredBrowserWallet(store)]
  if (!(phone || browser) || order.state !== 'OPEN' || order.total <= giftCardCredit(order)) return null
  const { subTotal, giftPackaging, shipping, fees, tax, total, giftCardCredit: credit } = totalsView(order)
  return {
    applePay: phone && { networks: takenOf(phone, 'APPLE_PAY'), script: phone.script },
    googlePay: browser && { ...shownOf(browser), networks: takenOf(browser, 'GOOGLE_PAY') },
    storeName: brand.name,
    totals: {
      ...{ subTotal, giftPackaging, shipping, tax, total, giftCardCredit: credit },
      fees: fees.map(({ name, amount }) => ({ name, amount })),
    },
    express: null,
  }
}

/**
 * The same in the bag, where a sheet also asks where it goes; null when nothing of it is shipped.
 * @param isGuest neither signed in nor remembered: the sheet asks whom to write to
 */
export function expressView(order: Order, isGuest: boolean): WalletsView | null {
  const shipped = order.groups.find(({ type }) => type === 'PHYSICAL_SHIP')
  const view = shipped && walletsView(order)
  if (!view) return null
  return { ...view, express: { asksEmail: isGuest, groupId: shipped.id, needsMethod: !isIntangibleGroup(shipped) } }
}

function takenOf({ networks }: { networks: readonly string[] }, wallet: 'APPLE_PAY' | 'GOOGLE_PAY'): string[] {
  return networks.filter((network) => acceptsNetwork(store, network, wallet))
}

type Offered = NonNullable<ReturnType<typeof offeredBrowserWallet>>

function shownOf({ places: _, ...shown }: Offered): BrowserWalletView {
  return shown
}
