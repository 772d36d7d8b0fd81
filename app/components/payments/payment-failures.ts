import type { FormFailure } from '~/components/form/keep-page'
import { cardfieldsMessages } from '~/messages/card-fields'
import { paymentfailuresMessages as messages } from '~/messages/payment-failures'
import { redeemingMessages } from '~/messages/redeeming'
import { walletsMessages } from '~/messages/wallets'

const notPrepared = { said: cardfieldsMessages['creditCard.prepare'] }
const notApplied = { said: walletsMessages['payment.apply'] }
const billing = messages['creditCard.billing']
const code = messages['creditCard.codeFailed']

/** A card's details that were not taken: its month may be what is wrong, so it is asked for. */
const details = { said: billing, shown: { blockForCVV: true, showExpiration: true } }

/** What checkout says of each form that pays and got no answer of the shop. */
export const paymentFailures: Partial<Record<string, FormFailure>> = {
  'credit-card': notPrepared,
  'card-details': { ...details, unreached: billing },
  'security-code': { said: code, unreached: code },
  'gift-card': notApplied,
  'store-card': notApplied,
  paypal: notApplied,
  afterpay: { said: walletsMessages['payment.generic'] },
  'saved-payment': { said: messages['payment.savedFailed'] },
  'redeem-rewards': { said: redeemingMessages['rewards.redeemFailed'] },
  'remove-rewards': { said: redeemingMessages['rewards.removeFailed'] },
  'confirm-store-card': { said: messages['storeCard.validation'] },
}

/** The same where a card is kept. */
export const ownCardFailures: Partial<Record<string, FormFailure>> = {
  'credit-card': notPrepared,
  'card-details': details,
  'store-card': { said: messages['storeCard.refused'] },
}
