import { accountMessages } from './messages/account'
import { cardMessages } from './messages/card'
import { cardfieldsMessages } from './messages/card-fields'
import { cartMessages } from './messages/cart'
import { checkoutMessages } from './messages/checkout'
import { checkoutfailuresMessages } from './messages/checkout-failures'
import { favoritesMessages } from './messages/favorites'
import { fieldsMessages, labels } from './messages/fields'
import { fill } from './messages/fill'
import { frameMessages } from './messages/frame'
import { identityMessages } from './messages/identity'
import { instalmentTexts } from './messages/instalment'
import { listingMessages } from './messages/listing'
import { militaryMessages } from './messages/military'
import { notificationMessages } from './messages/notification'
import { orderstatusMessages } from './messages/order-status'
import { paymentfailuresMessages } from './messages/payment-failures'
import { productMessages } from './messages/product'
import { productfailedTexts } from './messages/product-failed'
import { progressMessages } from './messages/progress'
import { promotionsMessages } from './messages/promotions'
import { redeemingMessages } from './messages/redeeming'
import { removedMessages } from './messages/removed-payments'
import { returnsMessages } from './messages/returns'
import { rewardsMessages } from './messages/rewards'
import { stockMessages } from './messages/stock'
import { storesMessages } from './messages/stores'
import { walletsMessages } from './messages/wallets'
import { wishlistsMessages } from './messages/wish-lists'

/**
 * Every sentence the shop answers with, by code. `{name}` is filled by say(). Those a page shows by itself stand in the
 * part of that page, messages.<part>.ts, so that a browser loads only the words of its page.
 */
export const messages = {
  ...frameMessages,
  ...fieldsMessages,
  ...listingMessages,
  ...productMessages,
  ...stockMessages,
  ...storesMessages,
  ...cartMessages,
  ...checkoutMessages,
  ...checkoutfailuresMessages,
  ...identityMessages,
  ...accountMessages,
  ...cardMessages,
  ...cardfieldsMessages,
  ...favoritesMessages,
  ...progressMessages,
  ...promotionsMessages,
  ...returnsMessages,
  ...rewardsMessages,
  ...redeemingMessages,
  ...militaryMessages,
  ...notificationMessages,
  ...orderstatusMessages,
  ...paymentfailuresMessages,
  ...wishlistsMessages,
  ...walletsMessages,

  // Generic
  'feature.unavailable': productfailedTexts.unavailable,
  tooOften: 'Too many attempts. Please try again later.',
  'confirm.removeItem': 'Remove this item?',
  'confirm.button': 'Yes, go ahead',
  'confirm.keepItem': 'No, keep it',
  'confirm.resetStore': 'Show the products of all stores again?',
  'confirm.deleteAddress': 'Delete this address?',
  'confirm.keepAddress': 'No, keep it',
  'confirm.defaultPayment': 'Make this your default payment method?',
  'confirm.deletePayment': 'Delete this payment method?',
  'confirm.keepPayment': 'No, leave it as it is',
  'confirm.useSavedPayment': 'Pay with this saved payment method?',
  'confirm.backToCheckout': 'No, back to checkout',
  'confirm.keepStore': 'No, keep this store',

  // Gift card
  'giftCard.notFound': 'We could not find that gift card. Please check the number and access code.',
  'giftCard.empty': 'This gift card has no balance remaining.',
  'giftCard.applied': 'This gift card is already applied to your order.',
  'giftCard.tooMany': 'You can use up to {max} gift cards on one order.',
  'captcha.tooSoon': 'That was very quick. Please wait two seconds and press the button again.',
  'captcha.outdated': 'This form was open for a long time or was sent before. Please send it again.',
  'captcha.slowLane': 'Please wait 30 seconds before you try again.',
  'giftCard.slowLane': 'Please wait 30 seconds before trying another gift card.',

  // Store card
  'storeCard.wrong': `${labels.cardNumber} ${fieldsMessages['field.invalid']}`,

  // Credit card
  'creditCard.code': `${labels.cvv} ${fieldsMessages['field.invalid']}`,
  'creditCard.used':
    'Each visit to our payment partner’s page takes one card, and this one has taken its card already. To use another card, enter it here.',
  'creditCard.expired': `${labels.expiration} ${fieldsMessages['field.invalid']}`,
  'creditCard.codeWrong': 'An error occurred while validating your CVV.',

  // Payments
  'payment.wayOff':
    '{name} is currently unavailable and was removed from your order. Please choose another payment method.',
  'payment.cardOff': '{name} is currently unavailable. Please choose another payment method.',
  'payment.paypalOff': 'PayPal is currently unavailable. Please choose another payment method.',
  'payment.nothingDue': 'This order has nothing left to pay.',
  'payment.missing': 'Please add a payment that covers your order total.',
  'afterpay.giftCards': 'Afterpay is not available on purchases of gift cards.  Please choose another payment method.',
  'afterpay.email':
    'Email address is required for Afterpay payments. Please enter a valid email address and try again.',
  'afterpay.limits': instalmentTexts.limits,
  ...removedMessages,

  // Mail
  'mail.orderSubject': 'Your {brand} order {orderNumber}',
  'mail.pickupIntro': 'We have received your order and will write to you again when it can be picked up.',
  'mail.orderIntro': 'We have received your order and will write to you again when it is on its way.',
  'mail.orderLinkSubject': 'The status of your {brand} order {orderNumber}',
  'mail.orderLinkIntro':
    'Here is the link to your order {orderNumber}. It works for 30 days; whoever has it can see the order, so keep it to yourself.',
  'mail.giftCardSubject': 'Your {brand} gift cards of order {orderNumber}',
  'mail.giftCardIntro':
    'Here are the gift cards you bought. Each can be used at once: enter its number and access code at checkout. Whoever knows both can spend the card, so pass this message on with care.',
  'mail.accountSubject': 'Welcome to {brand}',
  'mail.accountIntro': 'Hello {firstName}, your account is ready. Sign in with this e-mail address.',
  'mail.resetSubject': 'Reset your {brand} password',
  'mail.resetIntro':
    'Somebody, probably you, asked for a new password of your account. Open this link within 60 minutes to choose one. It works once.',
  'mail.resetNotYou': 'If it was not you, there is nothing to do: your password stays as it is.',
  'mail.passwordSubject': 'Your {brand} password was changed',
  'mail.passwordIntro':
    'The password of your account was changed, and all your other devices were signed out. If it was not you, choose a new one at once:',
  'mail.emailSubject': 'The e-mail address of your {brand} account was changed',
  'mail.emailIntro':
    'Your account now has another e-mail address, and messages about it go there. If it was not you, please call us at once.',
  'mail.wishListSubject': '{firstName} shares a {brand} wish list with you',
  'mail.wishListIntro': '{firstName} would like you to see the wish list “{name}”.',
  'mail.questions': 'Questions? Call us at {phone}.',

  // Sandbox
  'money.capture': 'Not so much is held. Open to capture: {open}.',
  'money.void': 'Nothing is held that could be let go of.',
  'money.lapses':
    'Part of it was captured: what was not lapses by itself at the provider, and cannot be let go of from here.',
  'money.refund': 'Not so much was taken. It can give back {most}.',
  'money.noOrder': 'There is no placed order of this number.',
  'sandbox.unknownFault': 'The sandbox does not know this fault.',

  // Bag
  'cart.lineNotFound': 'That item is no longer in your bag.',
  'cart.otherStore':
    'Your cart contains items for pickup at a different store. To continue, either update your selected store, or select to have this item shipped.',
  'cart.noPackaging': 'Gift packaging is not available for this item.',
  'cart.packagingGone': 'Gift packaging is not available at the moment and was removed from your order.',
  'cart.submitting': 'Your order is being placed. Please wait a moment before changing your bag.',

  // Product
  'product.required': `{label} ${fieldsMessages['field.required']}`,
  'product.invalid': `{label} ${fieldsMessages['field.invalid']}`,
  'product.select': 'Select a valid {label}',
  'product.selectStore': 'Select a valid pickup store',
  'product.selectedUnavailable': 'Selected {label} not available',
  'product.quantity': `${labels.quantity} ${fieldsMessages['field.invalid']}`,

  // Checkout
  'checkout.remote': 'Some shipping options may be unavailable due to an Alaska, Hawaii, or military address.',
  'checkout.groundOnly': 'There is an item in your bag that is unavailable for expedited shipping.',
  'checkout.giftCardStore': 'Gift Cards are not eligible for Ship to Store.',
  'checkout.poBox': 'A Post Office Box cannot be used. Please use a physical address.',
  'checkout.totalChanged':
    'Your order total changed from {before} to {after}. Please review your order before you submit it.',
  'checkout.chargeChanged':
    'What your gift cards do not cover changed from {before} to {after}. Please review your order before you submit it.',
  'checkout.giftCardShort':
    'Gift card ending in {last4} no longer covers {before} of your order. Please review your payment.',
  'checkout.orderChanged':
    'Your order has changed since you reviewed it. Please review your order before you submit it.',
  'checkout.withdrawn': '{name} is no longer available. Please update your bag.',
  'checkout.soldOut': '{name} sold out before your order was placed. Please update your bag.',
  'checkout.short': '{name}: Only {units} left! Please update your bag.',
  'checkout.authAmount': 'Your payment was declined for this amount. Please use a different payment method.',
  'checkout.authGeneral': 'Your payment was declined. Please check your information or use a different payment method.',
  'checkout.authService': 'We could not reach your card issuer, and you were not charged. Please try again.',
  'checkout.authServiceOf': 'We could not reach {provider}, and you were not charged. Please try again.',
  'checkout.authUnknown': 'We could not reach your card issuer. What it may hold is given back. Please try again.',
  'checkout.authUnknownOf': 'We could not reach {provider}. What it may hold is given back. Please try again.',
  'checkout.badKey': 'Idempotency-Key must be 1 to 255 characters without spaces.',
  'checkout.keyReused': 'This request was already used for a different order.',
  'address.suggestions': 'We found a standard form of this address. Please choose which one to use.',
  'address.unitMissing': 'An apartment or suite number seems to be missing.',
  'address.unitUnknown': 'This apartment or suite number is not known at this address.',
  'address.bad': 'This does not appear to be a valid address. Please correct the address.',
} as const

export type MessageCode = keyof typeof messages

/** The sentence of a code, its placeholders filled. Throws when a placeholder has no value. */
export function say(code: MessageCode, values: Record<string, string | number> = {}): string {
  return fill(messages[code], values)
}
