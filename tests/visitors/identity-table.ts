import { call, ending, everyone, form, page, read, type Table } from './row'

const nobody = { username: 'nobody@example.com', password: 'Wrong1234' }

/** Pages that sign in or up have nothing to say to who is signed in: on to the account. */
const forStrangers = [200, 200, 302] as const

/** Borders of signing in, registering and passwords: open to everybody. */
export const identityTable: Table = {
  'GET /login': [page(forStrangers)],
  'POST /login': [form(everyone(422), 'sign-in', nobody)],
  'POST /login_post.htm': [call(everyone(), nobody)],
  'GET /login/forgotPassword': [page(everyone())],
  'POST /login/forgotPassword': [form(everyone(303), 'forgot-password', { emailAddress: 'nobody@example.com' })],
  'GET /login/resetPassword': [page(everyone(), '/login/resetPassword?token=gone')],
  'POST /login/resetPassword': [form(everyone(422), 'reset-password', { password: 'Different1' })],
  'GET /register': [page(forStrangers)],
  'POST /register': [form(everyone(422), 'sign-up')],
  'GET /native-mobile/register': [page(forStrangers)],
  'POST /native-mobile/register': [form(everyone(422), 'sign-up')],
  'POST /api/register': [call(everyone())],
  // while customers sign in here, the ways to an identity provider lead to where they do
  'GET /oauth2/authorization/site': [page(everyone(302))],
  'GET /oauth/callback': [page(everyone(302))],
  'GET /oauth/redirect': [page(everyone(303))],
  'POST /oauth/redirect': [call(everyone(), { url: '/cart' })],
  'GET /afterpay/api/getConfiguration': [read(everyone())],
  'POST /afterpay/api/createCheckout': [call(everyone(), {})],
  'GET /sandbox/afterpay/checkout': [page(everyone(404))],
  'POST /sandbox/afterpay/checkout': [call(everyone(404))],
  'GET /sandbox/afterpay/popup': [page(everyone(404))],
  'POST /sandbox/afterpay/popup': [call(everyone(404), {})],
  'GET /sandbox/afterpay/:script': [read(everyone(), '/sandbox/afterpay/afterpay.js')],
  'GET /sandbox/oidc/auth': [page(everyone(404))],
  'POST /sandbox/oidc/auth': [call(everyone(404))],
  'GET /sandbox/oidc/logout': [page(everyone(404))],
  'GET /sweepstakes/:name': [page(everyone(404), '/sweepstakes/none')],
  'POST /sweepstakes/:name': [form(everyone(404), 'enter-sweepstakes', {}, '/sweepstakes/none')],
  'GET /logout': [page(everyone())], // a mere link only asks
  'POST /logout': [ending(form(everyone(303), 'sign-out'))],
  'GET /api/customer': [read(everyone()), read(everyone(), '/api/customer?includeAddresses=true&includePayments=true')],
  'GET /xsrf-token/retrieve': [read(everyone())],
  'GET /recaptcha': [read(everyone(), '/recaptcha?type=LOGIN')],
}
