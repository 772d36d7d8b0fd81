/** What became of a placed order, as mails, texts and commands tell it. */
export const progressMessages = {
  'progress.nothingToShip': 'Nothing of this order is left to be shipped.',
  'progress.nothingToPickUp': 'Nothing of this order is left to be made ready for pickup.',
  'progress.shipped': 'Shipped on {date}',
  'progress.shippedBy': 'Shipped on {date} with {parcel}',
  'progress.ready': 'Ready for pickup at {store} since {date}',
  'mail.shippedSubject': 'Your {brand} order {orderNumber} is on its way',
  'mail.shippedIntro': 'Good news: the following items of your order {orderNumber} are on their way to you.',
  'mail.readySubject': 'Your {brand} order {orderNumber} is ready for pickup',
  'mail.readyIntro': 'The following items of your order {orderNumber} are ready. Please bring a photo ID.',
  'text.shipped': '{brand}: your order {orderNumber} is on its way.',
  'text.shippedBy': '{brand}: your order {orderNumber} is on its way with {parcel}.',
  'text.ready': '{brand}: your order {orderNumber} is ready for pickup at {store}.',
} as const

/** States and headings. */
export const progressTexts = {
  shipped: 'Shipped',
  ready: 'Ready for pickup',
  both: 'Shipped and ready for pickup',
  partly: 'Partly shipped',
  partlyReady: 'Partly ready for pickup',
  parcel: 'Your parcel',
  carrier: 'Carrier',
  trackingNumber: 'Tracking number',
} as const
