/** Words of the pages of sweepstakes. */
export const sweepstakesTexts = {
  signIn: 'Sign in to enter',
  enter: 'ENTER NOW',
  as: 'You enter as {name}.',
  entered: 'You have entered. Good luck!',
} as const
