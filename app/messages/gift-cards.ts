/** Headings, buttons and notes of the pages of gift cards and donations. */
export const giftcardsTexts = {
  to: 'To',
  from: 'From',
  note: 'We send the number and access code to your e-mail address as soon as your order is placed. Gift cards are not returnable.',
} as const
