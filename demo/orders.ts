/** What is bought: a thing that can be sent back or not, or a gift card; shipped, or picked up at the first store. */
export type DemoThing = { kind: 'thing' | 'keeps' | 'gift-card'; quantity?: number; pickedUp?: true }

/** `new`: a credit card entered for it; `saved`: the customer's first choice; a number: of a gift card with so many cents, the saved card the rest. */
export type DemoPayment = 'gift-card' | 'new' | 'saved' | number

type Step = { shipped?: number; ready?: number }

export type DemoOrder = {
  /** Also what tells that it was placed before. */
  number: string
  ageInDays: number
  email: string
  firstName: string
  lastName: string
  isGuest?: true
  /** Street, city, state and zip. */
  place: [string, string, string, string]
  things: DemoThing[]
  pay: DemoPayment
  /** So many days after it was placed it went out, or lay ready at its store. */
  after?: Step
}

const omaha: DemoOrder['place'] = ['1024 Howard St', 'Omaha', 'NE', '68102']
const paula = { email: 'paula@example.com', firstName: 'Paula', lastName: 'Plain', place: omaha }
const carla = { email: 'carla@example.com', firstName: 'Carla', lastName: 'Carter', place: omaha }
const sofia = { email: 'sofia@example.com', firstName: 'Sofia', lastName: 'Stern', place: omaha }
const gus = {
  ...{ email: 'gus@example.com', firstName: 'Gus', lastName: 'Gardner', isGuest: true as const },
  place: ['106 Elm Row', 'Chicago', 'IL', '60611'] as DemoOrder['place'],
}

/**
 * Orders of the shop, the oldest first: older and younger than the sixty days a return may take, on their way, ready, in
 * part and not yet, of customers and of a guest, paid by cards entered and saved, store card and gift cards.
 */
export const demoOrders: DemoOrder[] = [
  { number: '700000130', ageInDays: 130, ...gus, things: [{ kind: 'thing' }], pay: 'new', after: { shipped: 2 } },
  {
    ...{ number: '700000045', ageInDays: 45, ...paula },
    ...{ things: [{ kind: 'thing', pickedUp: true }], pay: 'gift-card', after: { ready: 1 } },
  },
  {
    ...{ number: '700000030', ageInDays: 30, ...gus },
    things: [{ kind: 'thing' }, { kind: 'thing', pickedUp: true }],
    ...{ pay: 'new', after: { shipped: 2, ready: 1 } },
  },
  {
    ...{ number: '700000020', ageInDays: 20, ...sofia },
    ...{ things: [{ kind: 'thing', quantity: 2 }, { kind: 'keeps' }], pay: 'saved', after: { shipped: 1 } },
  },
  {
    ...{ number: '700000009', ageInDays: 9, ...carla },
    ...{ things: [{ kind: 'thing' }, { kind: 'gift-card' }], pay: 'saved', after: { shipped: 2 } },
  },
  {
    ...{ number: '700000003', ageInDays: 3, ...carla },
    ...{ things: [{ kind: 'thing' }, { kind: 'thing', pickedUp: true }], pay: 'saved', after: { ready: 1 } },
  },
  { number: '700000001', ageInDays: 1, ...carla, things: [{ kind: 'thing' }], pay: 2_000 },
]
