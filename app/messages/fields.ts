/** What is said of form fields; the label stands before each of these. */
export const fieldsMessages = {
  'field.required': 'is a required field.',
  'field.invalid': 'is invalid.',
  'field.characters': 'contains invalid characters.',
  'field.tooLong': 'cannot be more than {max} characters.',
  'name.twoParts': 'must have a first and a last name.',
  'email.con': 'is invalid. Did you mean .com?',
  'phone.digits': 'must be 10 digits with no special characters or letters.',
  'street.poBox': '- A Post Office Box cannot be used. Please use a physical address.',
  'street.email': '- An email address cannot be used. Please use a physical address.',
  'state.notServed': '- Sorry! We do not offer shipping to your selected state.',
  'giftCard.digits': 'must be 16 or 19 digits.',
  'giftCard.accessCode': 'must be 4 digits.',
  'checkout.required': 'Required information is missing.',
} as const

export type FieldCode = keyof typeof fieldsMessages

/** Headings, buttons and notes of form fields. */
export const fieldsTexts = {
  optional: '(Optional)',
} as const

/** What each field is called, on the page and at the head of its messages. */
export const labels = {
  email: 'Email Address',
  firstName: 'First Name',
  lastName: 'Last Name',
  fullName: 'Full Name',
  addressLine1: 'Street Address',
  addressLine2: 'Street Address 2',
  city: 'City',
  stateProvinceRegion: 'State',
  postalCode: 'Zip Code',
  phoneNumber: 'Phone Number',
  mobileNumber: 'Mobile Number',
  giftCardNumber: 'Gift Card Number',
  accessCode: 'Access Code',
  cardNumber: 'Card Number',
  cvv: 'Security Code',
  expiration: 'Expiration',
  nameOnCard: 'Name on Card',
  quantity: 'Quantity',
  storeSearch: 'Zip or City, State',
  fault: 'Fault',
  rating: 'Rating',
  headline: 'Headline',
  comments: 'Comments',
  nickname: 'Nickname',
  location: 'Location',
  toFirst: 'To First Name',
  toLast: 'To Last Name',
  fromFirst: 'From First Name',
  fromLast: 'From Last Name',
  amount: 'Amount',
  wishListName: 'Wish List Name',
  message: 'Message',
  giftMessage: 'Gift Message',
  promotionCode: 'Promotion Code',
} as const

export type Label = keyof typeof labels
