/** What is said of promotions and their codes. */
export const promotionsMessages = {
  'promotion.saves': '{name}: you save {amount}.',
  'promotion.near': 'Spend {missing} more to get {name}.',
  'promotion.nearCode': 'Spend {missing} more to use code {code}: {name}.',
  'promotion.ended': 'Code {code} has expired.',
  'promotion.unfit': 'Nothing in your bag qualifies for code {code}.',
  'promotion.alone': 'Code {code} cannot be combined with the offer that saves you more.',
  'promotion.unknown': 'We could not find that code. Please check it and try again.',
  'promotion.expired': 'This code has expired.',
  'promotion.minimum': 'Spend {missing} more to use this code.',
  'promotion.nothingFits': 'Nothing in your bag qualifies for this code.',
  'promotion.usedByYou': 'You have already used this code.',
  'promotion.usedUp': 'This code has already been used as often as it can be.',
  'promotion.onOrder': 'This code is already applied to your order.',
  'promotion.tooMany': 'You can use up to {max} codes on one order.',
  'promotion.notCombined': 'This code cannot be combined with the offers on your order.',
  'promotion.notForYou': 'This code is not for this account.',
  'promotion.gone':
    'Code {code} has already been used as often as it can be and was removed. Please review your order before you submit it.',
  'promotion.usedBefore':
    'You have already used code {code}, so it was removed. Please review your order before you submit it.',
} as const

/** Headings and buttons of promotions. */
export const promotionsTexts = {
  add: 'Add a promotion code',
  apply: 'Apply code',
  offers: 'Offers',
  applied: 'Applied codes',
  mark: '%',
} as const
