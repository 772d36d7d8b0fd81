import { frameMessages } from './messages.frame'

/** Sentences of a customer's own pages. */
export const accountMessages = {
  'account.saved': 'Information saved!',
  'account.failed': 'An error occurred when trying to update your information.',
  'password.relogin': 'Changing your password will require you to re-login.',
} as const

/** What fields of these pages alone are called. */
export const accountLabels = { newPassword: 'New Password' } as const

/** Headings, buttons and notes of these pages. */
export const accountTexts = {
  menu: 'Account',
  information: 'Account Information',
  payCard: 'Pay My Card',
  contactUs: 'Contact Us',
  faq: 'Guest Services FAQ',
  newTab: '(opens in a new tab)',
  save: 'Save',
  passwordTitle: 'Change Password',
  passwordSave: 'Change Password',
  passwordFailed: frameMessages.generic,
} as const
