import { index, type RouteConfig, route } from '@remix-run/route-config'

/** Every address of the shop, one line each, by room. */
export default [
  // identity
  route('/xsrf-token/retrieve', 'routes/identity/api.xsrf-token.ts'),
  route('/recaptcha', 'routes/identity/api.recaptcha.ts'),
  // cart
  route('/cart', 'routes/cart/cart.tsx'),
  route('/cart/api/:verb?', 'routes/cart/api.cart.ts'),
  // content
  route('/log', 'routes/content/api.log.ts'),
  route('/error', 'routes/content/error.tsx'),
  route('*', 'routes/content/not-found.tsx'),
  index('routes/content/home.tsx'),
] satisfies RouteConfig
