import { brand } from '../brand'

/** Sentences of signing in, registering and passwords. */
export const identityMessages = {
  'login.failed': 'There was an error logging into your account. Please try again.',
  'login.incorrect': 'The email address or password you entered is incorrect.',
  'login.sorry':
    "We're sorry for the inconvenience. Please contact Guest Services at {phone} and give them this information: status {status}, IP {ip}.",
  'login.disabled': 'Your account has been disabled. Please contact Guest Services at {phone} or {email}.',
  'login.expired': 'Your password has expired. Please reset your password using Forgot Password.',
  'login.connection':
    "We're sorry for the inconvenience, but there has been an error with your login. Please try again.",
  'login.unverified':
    'Your email address is not verified yet. Please verify it where you sign in, then sign in again, or contact Guest Services at {phone}.',
  'login.otherIdentity':
    'This email address belongs to an account with another way to sign in. Please contact Guest Services at {phone}.',
  'login.required': 'Please sign in to continue.',
  'register.failed': 'There was an error creating your account. Please try again.',
  'register.taken': 'An account with this email address already exists.',
  'register.authFailed': 'Your account was created, but we could not sign you in. Please sign in below.',
  'register.setAuthFailed':
    'Your account was created, but your password could not be set. Please use Forgot Password to set it.',
  'register.enrollFailed': `Your account was created, but we could not enroll you in ${brand.rewards}. Please try again from your account.`,
  'forgot.failed': 'We were unable to process your request. Please try again.',
  'forgot.sent': 'If an account exists for this email address, we have sent a link to reset your password.',
  'password.rule': 'must be 8 to 32 characters with numbers, letters, or !@#$%^&*.',
  'password.currentMissing': 'Current Password is a required field.',
  'password.currentWrong': 'Current Password is incorrect.',
  'phone.toEnroll': `is required to enroll in ${brand.rewards}`,
  'reset.done': 'Your password has been successfully reset.',
  'reset.gone': 'This link to reset your password has expired or was already used. Please ask for a new one.',
} as const

/** What fields of accounts alone are called. */
export const identityLabels = { password: 'Password', gender: 'Gender' } as const

/** Headings, buttons and notes of signing in, registering and passwords. */
export const identityTexts = {
  tabs: 'Your account',
  signInTab: 'Sign In',
  signUpTab: 'Sign Up',
  forgotTab: 'Forgot Password?',
  signInTitle: 'SIGN IN',
  welcomeBack: 'WELCOME BACK!',
  signIn: 'SIGN IN',
  rememberMe: 'Remember Me',
  showPassword: 'Show',
  hidePassword: 'Hide',
  or: 'or',
  guest: 'CHECKOUT AS GUEST',
  signUpTitle: 'CREATE AN ACCOUNT',
  signUp: 'CREATE ACCOUNT',
  passwordHint: '8 to 32 characters: numbers, letters, or !@#$%^&*',
  female: 'Female',
  male: 'Male',
  enroll: `Join ${brand.rewards}`,
  receiveEmail: 'Send me news and offers by e-mail.',
  forgotTitle: 'FORGOT PASSWORD?',
  forgotHint: 'Enter the address of your account and we will send you a link to choose a new password.',
  forgotSend: 'SEND LINK',
  resetTitle: 'CHOOSE A NEW PASSWORD',
  resetTab: 'Choose a new password',
  reset: 'SAVE PASSWORD',
  askAgain: 'Ask for a new link',
  tryAgain: 'Try again',
  goOn: 'Continue',
  /** On the way to the identity provider, by what is wanted there. */
  'outside.login': 'SIGN IN',
  'outside.register': 'CREATE ACCOUNT',
  'outside.forgot': 'RESET PASSWORD',
  'outsidePage.login': 'Sign in on a page of its own',
  'outsidePage.register': 'Create the account on a page of its own',
  'outsidePage.forgot': 'Reset the password on a page of its own',
  yourAccount: 'Your account,',
  signOutTitle: 'Sign out?',
  signOut: 'Sign Out',
  /** For whoever sits at a browser that remembers somebody. */
  notYou: 'Not {firstName}? Sign out',
} as const
