/** Sentences of wish lists. */
export const wishlistsMessages = {
  'wishlist.unknown': 'An error occurred. Please try again.',
  'wishlist.nameTaken': 'You already have a wish list with this name.',
  'wishlist.tooMany': 'You can keep up to 50 wish lists. Delete one to create another.',
  'wishlist.full': 'A wish list holds up to 200 items. Remove one to add another.',
} as const

/** Headings, buttons and notes of wish lists. */
export const wishlistsTexts = {
  title: 'Wish Lists',
  none: 'You have no wish lists.',
  empty: 'This wish list is empty.',
  oneItem: '1 item',
  items: '{count} items',
  create: 'Create a New Wish List',
  createButton: 'Create Wish List',
  rename: 'Rename',
  remove: 'Remove',
  delete: 'Delete this list',
  addToBag: 'Add to Bag',
  viewDetails: 'View Details',
  move: 'Move',
  moveTo: 'Move {name} to',
  email: 'E-mail this list',
  emailHint: 'Who gets the link can read the list and change nothing.',
  send: 'Send',
  sent: 'Your wish list was sent.',
  deleted: 'Your wish list was deleted.',
  lost: 'This wish list is no longer available.',
  quantity: 'Quantity: {quantity}',
  gone: 'This item is no longer available.',
  choose: 'Choose a Wish List',
  or: 'OR',
  added: 'Added to {name}',
  view: 'View Wish List',
  add: 'Add to Wish List',
  close: 'Close',
} as const
