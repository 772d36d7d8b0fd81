import { brand } from './brand'

/** Every sentence the shop says, by code. Nothing else in app/ spells one out. `{name}` is filled by say(). */
export const messages = {
  // Generic
  generic: 'An error occurred. Please try again.',
  'error.title': 'Something went wrong',
  'error.home': 'Go to the home page',
  'error.reference': 'Reference:',
  'feature.unavailable': 'This feature is currently unavailable. Please try again later.',
  'payment.generic': 'An error occurred. Please try again or use a different payment method.',
  busy: 'The shop is very busy. Please try again in a moment.',
  tooOften: 'Too many attempts. Please try again later.',
  notFound: "We can't find that page.",
  'confirm.title': 'Please confirm',
  'confirm.question': 'Do you want to make this change?',
  'confirm.button': 'Yes, make the change',

  // Fields: the label stands before each of these
  'field.required': 'is a required field.',
  'field.invalid': 'is invalid.',
  'field.characters': 'contains invalid characters.',
  'field.tooLong': 'cannot be more than {max} characters.',
  'email.con': 'is invalid. Did you mean .com?',
  'phone.digits': 'must be 10 digits with no special characters or letters.',
  'street.poBox': '- A Post Office Box cannot be used. Please use a physical address.',
  'street.email': '- An email address cannot be used. Please use a physical address.',
  'state.notServed': '- Sorry! We do not offer shipping to your selected state.',
  'giftCard.digits': 'must be 16 or 19 digits.',
  'giftCard.accessCode': 'must be 4 digits.',

  // Gift card
  'giftCard.notFound': 'We could not find that gift card. Please check the number and access code.',
  'giftCard.empty': 'This gift card has no balance remaining.',
  'giftCard.applied': 'This gift card is already applied to your order.',
  'giftCard.tooMany': 'You can use up to {max} gift cards on one order.',
  'giftCard.slowLane': 'Please wait 30 seconds before trying another gift card.',

  // Store card
  'storeCard.verify': `Please confirm your ${brand.name} card number or use another payment method.`,
  'storeCard.validation': 'An error occurred when trying to validate your card. Please try again.',
  'storeCard.refused': 'We were unable to accept the information you entered. Please try again.',

  // Payments
  'payment.apply': 'Failed to apply payment to order. Please try again.',
  'payment.nothingDue': 'This order has nothing left to pay.',
  'payment.notFound': 'That payment is no longer on your order.',
  'payment.missing': 'Please add a payment that covers your order total.',

  'payment.endingIn': '{kind} ending in {last4}',

  // Mail
  'mail.orderSubject': 'Your {brand} order {orderNumber}',
  'mail.orderIntro': 'We have received your order and will write to you again when it is on its way.',
  'mail.questions': 'Questions? Call us at {phone}.',

  // Sandbox
  'sandbox.unknownFault': 'The sandbox does not know this fault.',

  // Bag
  'cart.unavailable': 'The item you added to bag is no longer available.',
  'cart.default': 'Sorry, your item was unable to be added to the cart. Please try again later.',
  'cart.full': 'Your bag is full. Please remove an item before adding another.',
  'cart.quantityChanged': 'Quantity was changed to {quantity}.',
  'cart.removed': '{name} was removed from your bag.',
  'cart.lineNotFound': 'That item is no longer in your bag.',
  'cart.submitting': 'Your order is being placed. Please wait a moment before changing your bag.',
  'cart.empty': 'Your bag is empty.',
  'catalog.empty': 'No products match your selection.',
  'cart.blocked': 'Some items in your bag are not available. Please remove them or change their quantity to check out.',

  // Stock, on the product page and in the bag
  'stock.last': 'Last one!',
  'stock.out': 'Out of stock',
  'stock.few': 'Only {units} left!',

  // Product
  'product.notSold': 'Sorry, this product is currently not available on the site.',
  'product.skuUnavailable': 'Your selected item is not available.',
  'product.select': 'Select a valid {label}',
  'product.selectedUnavailable': 'Selected {label} not available',
  'product.optionUnavailable': 'Currently not available',

  // Checkout
  'checkout.email': 'An error occurred when trying to apply your email address.',
  'checkout.shipping': 'An error occurred when trying to submit shipping information.',
  'checkout.required': 'Required information is missing.',
  'checkout.optionsFailed': 'An error occurred when trying to retrieve fulfillment options.',
  'checkout.optionsChanged': 'The available shipping methods have changed. Please verify your selection.',
  'checkout.noOptions':
    'There are no available shipping methods based on your bag or your address. Please update your bag or your address.',
  'checkout.remote': 'Some shipping options may be unavailable due to an Alaska, Hawaii, or military address.',
  'checkout.groundOnly': 'There is an item in your bag that is unavailable for expedited shipping.',
  'checkout.giftCardStore': 'Gift Cards are not eligible for Ship to Store.',
  'checkout.poBox': 'A Post Office Box cannot be used. Please use a physical address.',
  'checkout.failed': 'A problem occurred while processing your order. Please try again.',
  'checkout.totalChanged':
    'Your order total changed from {before} to {after}. Please review your order before you submit it.',
  'checkout.soldOut': '{name} sold out before your order was placed. Please update your bag.',
  'checkout.authAmount': 'Your payment was declined for this amount. Please use a different payment method.',
  'checkout.authGeneral': 'Your payment was declined. Please check your information or use a different payment method.',
  'checkout.authService': 'We could not reach your card issuer, and you were not charged. Please try again.',
  'checkout.keyReused': 'This request was already used for a different order.',
  'checkout.finishing':
    'We are finishing your order. This can take up to a minute and a half; please keep this page open.',
  'checkout.cutoff':
    'Orders placed before 12pm CT (M-F) will be processed for shipment the same day (excluding holidays).',
  'checkout.thanks': 'Thank you! Your order number is {orderNumber}.',
  'checkout.mailSent': 'We are sending a confirmation to {email}.',
  'checkout.remaining': 'Pay the remaining {amount}',
  'checkout.shipTo': 'Ship to {city}',
  'checkout.items': 'Order summary · {units}',
  'checkout.quantity': 'Quantity {quantity}',
  'address.suggestions': 'We found a standard form of this address. Please choose which one to use.',
  'address.bad': 'This does not appear to be a valid address. Please correct the address.',
} as const

export type MessageCode = keyof typeof messages

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
  giftCardNumber: 'Gift Card Number',
  accessCode: 'Access Code',
  cardNumber: 'Card Number',
  quantity: 'Quantity',
  fault: 'Fault',
} as const

export type Label = keyof typeof labels

/** The sentence of a code, its placeholders filled. Throws when a placeholder has no value. */
export function say(code: MessageCode, values: Record<string, string | number> = {}): string {
  return fill(messages[code], values)
}

/** Puts values into the {placeholders} of a text. Throws when one has no value. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`"${text}" needs a value for ${name}`)
    return String(value)
  })
}

/** Headings, buttons and notes of the pages; sentences that answer the shopper are messages. */
export const texts = {
  // Pages of the owner
  privacy: 'Privacy and security',
  rewardsTerms: `${brand.rewards} terms`,
  help: 'Help',

  // Totals, wherever an order is shown
  subtotal: 'Subtotal',
  shippingTotal: 'Shipping',
  giftPackaging: 'Gift Packaging',
  tax: 'Tax',
  giftCardCredit: 'Gift Card Credit',
  total: 'Total',
  orderTotal: 'Order total',
  remainingTotal: 'Remaining total',
  free: 'Free',
  notKnownYet: 'TBD',

  giftCard: 'Gift card',
  // Bag
  bagTitle: 'Your bag',
  perUnit: 'each',
  salePrice: 'Sale price',
  regularPrice: 'Regular price',
  estimatedShipping: 'Estimated shipping',
  update: 'Update',
  remove: 'Remove',
  undo: 'Undo',
  dismiss: 'Dismiss',
  toCheckout: 'CHECKOUT',

  // Checkout
  checkout: 'Checkout',
  secureCheckout: 'Secure checkout',
  contact: 'Contact',
  shipping: 'Shipping',
  billing: 'Billing',
  review: 'Review',
  confirmation: 'Confirmation',
  stepDone: 'Done:',
  edit: 'Edit',
  contactHint: 'We send your order confirmation to this address.',
  continueToShipping: 'Continue to shipping',
  continueToBilling: 'Continue to billing',
  saveAddress: 'Continue to shipping method',
  shippingAddress: 'Shipping address',
  shippingMethod: 'Shipping method',
  changeAddress: 'Change address',
  chooseAddress: 'Which address should we use?',
  useSuggested: 'Use suggested',
  useOriginal: 'Use Original',
  payment: 'Payment',
  reviewOrder: 'Review order',
  backToShipping: 'Back to shipping',
  backToContact: 'Back to contact',
  backToBilling: 'Back to billing',
  backToBag: 'Back to bag',
  useAnotherCard: 'Use another card',
  phoneHint: '10 digits, in case the carrier needs to reach you.',
  oneItem: '1 item',
  someItems: '{count} items',
  items: 'Items',
  receiveEmail: 'Send me news and offers by e-mail.',
  submitOrder: 'SUBMIT ORDER',
  orderSummary: 'Order summary',
  aboutFee: 'What is the {fee}?',
  questions: 'Questions?',
  guestServices: 'Guest Services',
  finishingTitle: 'Finishing your order',
  confirmationTitle: 'Order confirmation',
  orderNumber: 'Order number',
  continueShopping: 'Continue Shopping',
  nothingToPay: 'There is nothing left to pay.',

  // Payments
  appliedPayments: 'Applied payments',
  addGiftCard: 'Add a gift card',
  addAnotherGiftCard: 'Add another gift card',
  applyGiftCard: 'Apply gift card',
  giftCardHint: '16 or 19 digits',
  giftCardSlow: 'You can try one gift card every 30 seconds.',
  giftCardMark: 'GIFT',
  storeCardMark: brand.name.slice(0, 2).toUpperCase(),
  cardBalance: 'Balance {balance}, {after} after this order',
  sameAddress: 'Billing address is the same as shipping',
  payByCard: 'Use {card}',
  confirmCard: 'Confirm card number',
  replaceCard: 'Replace',

  // Sandbox
  sandbox: 'Sandbox',
  sandboxLedger: 'Store card ledger',
  sandboxWhen: 'When',
  sandboxReference: 'Reference',
  sandboxAmount: 'Amount',
  sandboxStatus: 'Status',
  sandboxCaptured: 'Captured',
  sandboxRefunded: 'Refunded',
  sandboxCards: 'Store card numbers',
  sandboxNumber: 'Number',
  sandboxOutcome: 'Outcome',
  sandboxFaults: 'Faults',
  sandboxWaiting: '{target}: {mode}, {remaining} times',
  sandboxTarget: 'Call',
  sandboxMode: 'What goes wrong',
  sandboxAddFault: 'Add fault',
  sandboxClearFaults: 'Clear faults',
  sandboxMail: 'Mail',
  'sandbox.approve': 'Approved, like any other number that begins with 7001',
  'sandbox.unknownAccount': 'Refused: unknown account',
  'sandbox.closedAccount': 'Refused: closed account',
  'sandbox.declined': 'Declined when the order is submitted',
  'sandbox.overLimit': 'Declined above $100.00 when the order is submitted',
  'sandbox.mustConfirm': 'Must be confirmed by typing the number again',
  'sandbox.neverConfirms': 'Must be confirmed, and never can be',
  'sandbox.timesOut': 'No answer when the order is submitted, nothing held',
  'sandbox.answerLost': 'Held when the order is submitted, the answer lost',
  'sandbox.unavailable': 'Issuer unavailable',

  errorTitle: 'Error:',
  problemTitle: 'Please check the following',
  optional: '(Optional)',
  working: 'One moment…',

  // Page frame
  skip: 'Skip to main content',
  menu: 'Menu',
  mainMenu: 'Main',
  freeShipping: 'Free standard shipping over {amount}',
  bag: 'Bag',
  bagUnits: 'Bag, {count} items',
  bagUnit: 'Bag, 1 item',
  shop: 'Shop',
  'section.womens': 'Women',
  'section.mens': 'Men',
  'section.girls': 'Girls',
  'section.boys': 'Boys',
  'section.all': 'All',

  // Catalogue
  breadcrumb: 'Breadcrumb',
  sortBy: 'Sort by',
  apply: 'Apply',
  'sort.featured': 'Featured',
  'sort.newest': 'Newest',
  'sort.priceAsc': 'Price: low to high',
  'sort.priceDesc': 'Price: high to low',
  'sort.rating': 'Top rated',
  products: '{count} products',
  oneProduct: '1 product',
  categories: 'Categories',
  pages: 'Pages',
  page: 'Page {page}',
  previous: 'Previous',
  next: 'Next',
  allOfSection: 'All',
  listingDescription: '{title} at {brand}.',
  'badge.new': 'New',
  'badge.onlineOnly': 'Online Only',
  'badge.factorySecond': 'Factory Second',
  moreColors: '+{count}',
  colorsLabel: 'Colors: {colors}',

  // Home
  homeDescription: 'Clothes for everyday work and weather, for women, men and children.',
  heroTitle: 'Made for the turn of the season',
  heroText: 'Work jackets, heavy knits and flannel that get better the longer you wear them.',
  kidsTitle: 'Ready for recess',
  kidsText: 'Built for playgrounds and hand-me-downs.',
  'shop.womens': 'Shop women',
  'shop.mens': 'Shop men',
  'shop.girls': 'Shop girls',
  'shop.boys': 'Shop boys',
  newArrivals: 'New arrivals',
  seeAllNew: 'See all',
  shopBySection: 'Shop by section',

  // Product
  originalPrice: 'Original price',
  percentOff: '{percent}% off',
  upToPercentOff: 'Up to {percent}% off',
  afterPromotion: '{price} after promotion',
  stars: '{rating} out of 5',
  ratings: '{count} ratings',
  oneRating: '1 rating',
  color: 'Color',
  saleColors: 'SALE',
  quantity: 'Quantity',
  addToBag: 'ADD TO BAG',
  notAvailable: 'ITEM IS NOT AVAILABLE',
  shipEstimate: 'Estimated 3-6 business days',
  pictures: 'Pictures',
  goToPicture: 'Go to picture {number}',
  pictureOf: '{name} in {color}, {view}',
  largePicture: 'Large picture:',
  details: 'Details',
  warnings: 'Warnings',
  fabricAndCare: 'Fabric + Care',
  warranty: 'Warranty',
  style: 'Style',
  countryOfOrigin: 'Country of origin',
  'view.FRONT': 'front',
  'view.BACK': 'back',
  'view.BACK_POCKET': 'back pocket',
  'view.FULL_LEFT_SIDE': 'left side',
  'view.FULL_RIGHT_SIDE': 'right side',
  'view.DETAIL': 'close up',
  'view.CREATIVE': 'styled',
  'view.other': 'another view',

  // Disclaimers, by the flag of the product
  'disclaimer.factorySecond': 'Factory second. May have slight imperfections.',
  'disclaimer.irregular': 'Irregular. Measurements may differ from the label.',
  'disclaimer.noPromotions': 'Not eligible for promotions or discounts.',
  'disclaimer.layering': 'Sheer by design. Made to be layered.',
  'disclaimer.onlineOnly': 'Sold online only.',
  'disclaimer.denim': 'Denim dye may rub off. Wash separately before the first wear.',
  'disclaimer.swimwearWomen': 'For your protection, try on over underwear. Keep the hygienic liner in place.',
  'disclaimer.swimwearMen': 'Rinse in fresh water after every swim.',
  'disclaimer.leather': 'Natural leather. Marks and shades differ from piece to piece.',
  'disclaimer.adjustOMatic': 'Waistband adjusts from the inside with a button tab.',
  'disclaimer.links': 'Links can be taken out to shorten it.',
  'disclaimer.abrasion': 'Worn places are made by hand and differ from piece to piece.',
  'disclaimer.underGarment': 'For hygiene, opened packs cannot be returned.',
  'disclaimer.burnout': 'Burnout cloth is delicate. Wash inside out in cold water.',
  'disclaimer.generic': 'Color may look different on your screen.',
} as const
