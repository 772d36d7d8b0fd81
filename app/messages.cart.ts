/** Sentences of the bag. */
export const cartMessages = {
  'cart.quantityChanged': 'Quantity was changed to {quantity}.',
  'cart.removed': '{name} was removed from your bag.',
  'cart.dropsPackaging': 'Gift packaging is not available for this option and will be removed.',
  'cart.empty': 'Your bag is empty.',
  'cart.joined': 'Your bag now also holds the items you saved when you were signed in before.',
  'cart.leftOut': 'Your bag is full, so {count} of them found no room.',
  'cart.blocked': 'Some items in your bag are not available. Please remove them or change their quantity to check out.',
} as const

/** Headings, buttons and notes of the bag. */
export const cartTexts = {
  groupShip: 'Ship',
  groupShipToStore: 'Ship to Store',
  groupPickUp: 'Pick Up',
  availableToday: 'Available Today',
  shipEstimate: 'Estimated 3-6 business days',
  bagTitle: 'Your bag',
  perUnit: 'each',
  estimatedShipping: 'Estimated shipping',
  update: 'Update',
  undo: 'Undo',
  move: 'Get it another way',
  'move.PHYSICAL_SHIP': 'Ship it',
  'move.PHYSICAL_SHIP_AND_PICKUP': 'Ship to {store}',
  'move.PHYSICAL_PICKUP': 'Pick up at {store}',
  chooseStore: 'Choose a store',
  changeStore: 'Change store',
  addPackaging: 'Add gift packaging',
  editPackaging: 'Edit gift packaging',
  removePackaging: 'Remove gift packaging',
  savePackaging: 'Save gift packaging',
  dropPackaging: 'Yes, move it',
  paypalExpress: 'Check out with PayPal',
  toCheckout: 'CHECKOUT',
  signIn: 'Sign In',
  toSeeSaved: 'to see the items you saved before.',
} as const
