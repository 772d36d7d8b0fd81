import type { Customer } from './customer'

/**
 * Neither signed in nor remembered. `expired`: somebody was signed in here until their time ran out; `lastCustomerId`
 * says who.
 */
export type Guest = { loggedIn: false; remembered: false; customer: null; expired: boolean; lastCustomerId?: string }
/** Known by an earlier login. `expired`: that login's time ran out in this session. */
export type Remembered = { loggedIn: false; remembered: true; customer: Customer; expired: boolean }
/** `loginAt`: when they signed in, in ms since 1970. */
export type LoggedIn = { loggedIn: true; remembered: false; customer: Customer; expired: false; loginAt: number }

/** Who is shopping: one of the three kinds of visitor. */
export type Who = Guest | Remembered | LoggedIn

export const guest: Guest = { loggedIn: false, remembered: false, customer: null, expired: false }
