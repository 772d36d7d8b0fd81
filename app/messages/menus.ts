/** Headings, buttons and notes of the menus and of the question about cookies; drawn on the server. */
export const menuTexts = {
  menu: 'Menu',
  mainMenu: 'Main',
  categoriesOf: '{section}: categories',
  backFrom: 'Back from',
  footerMenu: 'Footer Menu',
  footerLegalMenu: 'Footer Legal Menu',
  chat: 'Live chat',
  consentTitle: 'Cookies',
  consentQuestion: 'May we count what is looked at and bought? Nothing is counted unless you agree.',
  consentYes: 'Yes, you may',
  consentNo: 'No, thanks',
  consentGranted: 'You agreed that we count what is looked at and bought.',
  consentDenied: 'You did not agree that we count what is looked at and bought.',
  consentOpen: 'You have not answered yet: nothing is counted.',
} as const
