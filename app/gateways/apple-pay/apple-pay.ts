import { z } from 'zod'
import { withDeadline } from '../deadline'
import type { PhoneWallet } from '../wallets'

/** Sends a body to an address and gives the status and the text that came back; throws when nothing came. */
export type Send = (url: string, body: string, signal: AbortSignal) => Promise<{ status: number; text: string }>

type Merchant = { merchantIdentifier: string; displayName: string } & Omit<PhoneWallet, 'startSession'>

const deadlineMs = 10_000
const session = z.looseObject({})

/** Apple Pay on the web: merchant sessions, asked for with the merchant's own certificate. `send` knows how. */
export function applePay({ merchantIdentifier, displayName, ...wallet }: Merchant, send: Send): PhoneWallet {
  return {
    ...wallet,
    startSession: async (gatewayHost, shopHost) => {
      const asked = { merchantIdentifier, displayName, initiative: 'web', initiativeContext: shopHost }
      try {
        const url = `https://${gatewayHost}/paymentservices/paymentSession`
        const { status, text } = await withDeadline(deadlineMs, (signal) => send(url, JSON.stringify(asked), signal))
        return status === 200 ? (session.safeParse(JSON.parse(text)).data ?? null) : null
      } catch {
        return null // away, too slow, or no JSON: there is no session
      }
    },
  }
}
