import { frameMessages } from './frame'

/** Sentences of a customer's own pages. */
export const accountMessages = {
  'account.saved': 'Information saved!',
  'account.failed': 'An error occurred when trying to update your information.',
  'addresses.loadFailed': 'An error occurred when retrieving saved addresses.',
  'addresses.saveFailed': 'An error while occurred updating saved addresses.',
  'addresses.deleteFailed': 'An error occurred when removing saved addresses.',
  'addresses.none': 'You have no saved addresses.',
  'purchases.missing': '{source} purchase history is currently unavailable, please try again later.',
  'purchases.none': 'You have no purchases yet.',
  'payments.loadFailed': 'A problem occurred while preparing your payment methods.',
  'payments.defaultFailed': 'A problem occurred while marking your payment as default.',
  'payments.deleteFailed': 'An error occurred when attempting to delete your saved payment.',
  'payments.none': 'You have no saved payment methods.',
  'payments.saved': 'Your payment method was saved to your account.',
  'payments.full':
    'Your payment method pays for this order. It was not saved to your account, which already holds {max} of them.',
  'password.relogin': 'Changing your password will require you to re-login.',
} as const

/** What fields of these pages alone are called. */
export const accountLabels = { newPassword: 'New Password', currentPassword: 'Current Password' } as const

/** Headings, buttons and notes of these pages. */
export const accountTexts = {
  menu: 'Account',
  information: 'Account Information',
  addresses: 'Shipping Addresses',
  addressSaved: 'Your address was saved.',
  addressDeleted: 'Your address was deleted.',
  paymentDeleted: 'Your payment method was deleted.',
  paymentPreferred: 'Your default payment method was changed.',
  defaultAddress: 'Default address',
  newAddress: 'Add an address',
  editAddress: 'Edit address',
  makeDefault: 'Make this my default address',
  saveAddress: 'Save Address',
  edit: 'Edit',
  remove: 'Delete',
  cancel: 'Cancel',
  purchases: 'Purchases',
  purchase: 'Purchase',
  purchaseNumber: 'Purchase {number}',
  purchasePages: 'Pages of purchases',
  allPurchases: 'All purchases',
  inStore: 'in-store',
  online: 'online',
  instagram: 'Instagram',
  placed: 'Order placed',
  total: 'Total',
  payments: 'Payment Methods',
  defaultPayment: 'Default payment method',
  makePaymentDefault: 'Make default',
  addCard: 'Add a {card}',
  addCreditCard: 'Add a credit card',
  enterCardThere: "Enter a new card on our payment partner's secure page",
  makeCardDefault: 'Make this my default payment method',
  saveCard: 'Save Card',
  payCard: 'Pay My Card',
  contactUs: 'Contact Us',
  faq: 'Guest Services FAQ',
  save: 'Save',
  passwordTitle: 'Change Password',
  passwordSave: 'Change Password',
  currentForEmail: 'Only for a new email address.',
  passwordFailed: frameMessages.generic,
} as const
