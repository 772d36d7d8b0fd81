import { index, type RouteConfig, route } from '@remix-run/route-config'
import { brand } from './brand'
import { sections } from './validation/catalog/sections'

/** Every address of the shop, one line each, by room. */
export default [
  // identity
  route('/login', 'routes/identity/login.tsx'),
  route('/login_post.htm', 'routes/identity/api.login.ts'),
  route('/login/forgotPassword', 'routes/identity/forgot-password.tsx'),
  route('/login/resetPassword', 'routes/identity/reset-password.tsx'),
  route('/register', 'routes/identity/register.tsx'),
  route('/native-mobile/register', 'routes/identity/register.tsx', { id: 'identity/native-register' }),
  route('/api/register', 'routes/identity/api.register.ts'),
  route('/oauth2/authorization/site', 'routes/identity/oauth-start.ts'),
  route('/oauth/callback', 'routes/identity/oauth-callback.ts'),
  route('/oauth/redirect', 'routes/identity/oauth-redirect.ts'), // GET leads on, POST refreshes the session
  route('/logout', 'routes/identity/logout.tsx'),
  route('/api/customer', 'routes/identity/api.customer.ts'),
  route('/xsrf-token/retrieve', 'routes/identity/api.xsrf-token.ts'),
  route('/recaptcha', 'routes/identity/api.recaptcha.ts'),
  // cart
  route('/cart', 'routes/cart/cart.tsx'),
  route('/cart/api', 'routes/cart/api.cart.ts'),
  route('/cart/api/remove', 'routes/cart/api.remove.ts'),
  route('/cart/api/promotions/:verb', 'routes/cart/api.promotions.ts'), // apply, remove
  route('/cart/api/:verb', 'routes/cart/api.cart-changes.ts'), // add, updateQuantity, changeFulfillmentType, editGiftWrap
  // checkout
  route('/cart/verifyCheckout', 'routes/checkout/verify.ts'),
  route('/checkout', 'routes/checkout/checkout.tsx'),
  route('/checkout/login/anonymous', 'routes/checkout/guest.ts'),
  route('/checkout/paypal', 'routes/checkout/paypal-return.ts'),
  route('/checkout/finishing', 'routes/checkout/finishing.tsx'),
  route('/checkout/confirmation', 'routes/checkout/confirmation.tsx'),
  route('/api/checkout/v4/order', 'routes/checkout/api.order.ts'), // GET read, POST submit
  route('/api/checkout/v4/order/:verb', 'routes/checkout/api.order-steps.ts'), // apply-email-address, applicable-tax, estimate, apply-pickup-data
  route(
    '/api/checkout/v4/order/fulfillment-group/applicable-pickup-fulfillment-options',
    'routes/checkout/api.pickup-options.ts',
  ),
  route('/api/checkout/v4/order/fulfillment-group/:id/:verb', 'routes/checkout/api.fulfillment-group.ts'), // applicable-fulfillment-options, apply-address, apply-fulfillment-option, pickup-location
  route('/api/checkout/v4/order/promotions/:verb', 'routes/checkout/api.promotions.ts'), // apply, remove
  route('/api/checkout/v4/verifyInventory', 'routes/checkout/api.verify-inventory.ts'),
  // payments
  route('/api/checkout/v4/order/payments', 'routes/payments/api.order-payments.ts'),
  route('/api/checkout/v4/order/payments/:id/:gateway', 'routes/payments/api.order-payments.ts', {
    id: 'payments/api.replace-payment',
  }),
  route('/first-data-wallet/payment/apple-pay/merchant', 'routes/payments/api.apple-pay-merchant.ts'),
  route('/braintree-paypal-checkout/client-token', 'routes/payments/api.paypal-token.ts'),
  route('/.well-known/apple-developer-merchantid-domain-association', 'routes/payments/apple-pay-domain.ts'),
  route('/api/checkout/v4/order/remove/payment/:id', 'routes/payments/api.remove-payment.ts'),
  route('/api/checkout/v4/payment/validate', 'routes/payments/api.validate-payment.ts'),
  route('/first-data-credit-card/payment/validate', 'routes/payments/api.validate-card.ts'),
  route('/first-data-credit-card/token', 'routes/payments/api.card-token.ts'),
  route('/first-data-credit-card/payment/:clientToken', 'routes/payments/api.card-lookup.ts'),
  route('/first-data-credit-card/payment/customer/apply/:clientToken', 'routes/payments/api.apply-card.ts'),
  route('/webhooks/fiserv/paymentjs', 'routes/payments/card-webhook.ts'),
  route('/webhooks/paypal', 'routes/payments/paypal-webhook.ts'),
  route('/webhooks/braintree', 'routes/payments/braintree-webhook.ts'),
  route('/first-data-credit-card/return', 'routes/payments/card-return.ts'),
  route('/api/checkout/v4/billing/customerpayment/apply', 'routes/payments/api.customer-payment.ts'),
  route(`/${brand.slug}card-api`, 'routes/payments/api.store-card.ts'),
  route(`/${brand.slug}card-api/validate`, 'routes/payments/api.validate-store-card.ts'),
  route('/afterpay/api/getConfiguration', 'routes/payments/api.afterpay-configuration.ts'),
  route('/afterpay/api/createCheckout', 'routes/payments/api.afterpay-checkout.ts'),
  // orders
  route('/api/order-notification/preferences', 'routes/orders/api.notification-preferences.ts'),
  route('/api/order-notification/preferences/order/:verb', 'routes/orders/api.order-notification.ts'), // create, update
  // account
  route('/account', 'routes/account/information.tsx'),
  route('/account/purchases', 'routes/account/purchases.tsx'),
  route('/account/purchases/:source/:number', 'routes/account/purchase.tsx'),
  route('/account/returns/history', 'routes/account/returns-history.tsx'),
  route('/account/credit', 'routes/account/credit.tsx'),
  route('/api/customer/payments', 'routes/account/api.payments.ts'),
  route('/api/customer/payments/default', 'routes/account/api.default-payment.ts'),
  route('/api/customer/payments/delete', 'routes/account/api.delete-payment.ts'),
  route('/account/addresses', 'routes/account/addresses.tsx'),
  route('/api/customer/addresses', 'routes/account/api.addresses.ts'),
  route('/api/customer/addresses/delete', 'routes/account/api.delete-address.ts'),
  route('/api/customer/addresses/:verb', 'routes/account/api.save-address.ts'), // create, update
  route('/account/update', 'routes/account/api.update.ts'),
  route('/account/update/password', 'routes/account/api.update-password.ts'),
  route('/apply-today', 'routes/account/apply-today.tsx'),
  route('/invitation', 'routes/account/invitation.tsx'),
  route('/invitation/terms', 'routes/account/invitation-terms.tsx'),
  route('/api/order-notification/preferences/customer/:verb', 'routes/account/api.customer-notification.ts'), // create, update
  // lists
  route('/favorites/:below?/:deeper?', 'routes/lists/favorites.tsx'), // whatever begins so
  route('/favorites/*', 'routes/lists/favorites.tsx', { id: 'lists/favorites-below' }),
  route('/api/favorites', 'routes/lists/api.favorites.ts'),
  route('/api/favorites/items', 'routes/lists/api.favorite-items.ts'),
  route('/api/favorites/:verb', 'routes/lists/api.favorite-changes.ts'), // add, remove
  route('/account/wishlist', 'routes/lists/wishlist.tsx'),
  route('/wishlist/:token', 'routes/lists/read-only-wishlist.tsx'),
  route('/api/wishlists', 'routes/lists/api.wishlists.ts'), // GET read, POST create
  route('/api/wishlists/:id', 'routes/lists/api.wishlist.ts'),
  route('/api/wishlists/:id/:verb', 'routes/lists/api.wishlist-changes.ts'), // update, remove, email, items
  route('/api/wishlists/:id/items/:itemId/remove', 'routes/lists/api.wishlist-item.ts'),
  route('/military/verified', 'routes/account/api.military-verified.ts'),
  // rewards
  route('/loyalty/account', 'routes/rewards/account.tsx'),
  route('/loyalty/api/enroll', 'routes/rewards/api.enroll.ts'),
  route('/loyalty/api/unenroll', 'routes/rewards/api.unenroll.ts'),
  route('/api/checkout/v4/order/loyalty', 'routes/rewards/api.order-loyalty.ts'), // GET read, POST redeem
  route('/api/checkout/v4/order/loyalty/remove', 'routes/rewards/api.remove-order-loyalty.ts'),
  route('/loyalty/api/account/summary', 'routes/rewards/api.summary.ts'),
  // stores
  route('/stores', 'routes/stores/finder.tsx'),
  route('/stores/:number', 'routes/stores/store.tsx'),
  route('/store/api/default', 'routes/stores/api.default-store.ts'), // GET read, POST choose
  route('/store/api/:verb', 'routes/stores/api.stores.ts'), // store, geolocation, ip, city-state, zip
  route('/shop-by-store/api', 'routes/stores/api.shop-by-store.ts'), // GET read, POST choose
  route('/shop-by-store/api/reset', 'routes/stores/api.reset-shop-by-store.ts'),
  // catalog
  index('routes/content/home.tsx'),
  ...sections.flatMap((section) => [
    route(`/${section}`, 'routes/catalog/listing.tsx', { id: `catalog-${section}` }),
    route(`/${section}/:category`, 'routes/catalog/listing.tsx', { id: `catalog-${section}-category` }),
  ]),
  route('/brand/:brand', 'routes/catalog/listing.tsx', { id: 'catalog-brand' }),
  route('/catalog/api/brand', 'routes/catalog/api.brand.ts'),
  route('/search', 'routes/catalog/listing.tsx', { id: 'catalog-search' }),
  route('/search/suggestions', 'routes/catalog/api.suggestions.ts'),
  route('/search/searchByProductResultsUrl', 'routes/catalog/api.product-results.ts'),
  route('/api/looks', 'routes/catalog/api.looks.ts'),
  route('/looks/api/skus', 'routes/catalog/api.look-skus.ts'),
  route('/api/outfits', 'routes/catalog/api.outfits.ts'),
  route('/looks/:look', 'routes/catalog/outfit.tsx', { id: 'catalog-look' }),
  route('/outfits/:look', 'routes/catalog/outfit.tsx', { id: 'catalog-outfit' }),
  route('/sizeguide', 'routes/catalog/size-guide.tsx'),
  route('/writereview', 'routes/catalog/write-review.tsx'),
  route('/api/reviews', 'routes/catalog/api.reviews.ts'),
  route('/:slug/:product/:sku?', 'routes/catalog/product.tsx'), // prd-{code}, sku-{sku}
  route('/sandbox', 'routes/payments/sandbox.tsx'),
  route('/sandbox/apple-pay.js', 'routes/payments/sandbox-wallet.ts', { id: 'payments/sandbox-apple-pay' }),
  route('/sandbox/google-pay.js', 'routes/payments/sandbox-wallet.ts', { id: 'payments/sandbox-google-pay' }),
  route('/sandbox/cardpointe/hpp', 'routes/payments/sandbox-card-page.ts'),
  route('/sandbox/fiserv/:part', 'routes/payments/sandbox-card-fields.ts'), // client-2.0.0.js, field, field.js, tokenize
  route('/sandbox/human-check.js', 'routes/identity/sandbox-script.ts'),
  route('/sandbox/oidc/auth', 'routes/identity/sandbox-provider.ts'),
  route('/sandbox/oidc/logout', 'routes/identity/sandbox-provider-logout.ts'),
  route('/sandbox/paypal/checkoutnow', 'routes/payments/sandbox-paypal.ts'),
  route('/sandbox/braintree/checkoutnow', 'routes/payments/sandbox-braintree-window.ts'),
  route('/sandbox/braintree/done', 'routes/payments/sandbox-braintree-window.ts', {
    id: 'payments/sandbox-braintree-done',
  }),
  route('/sandbox/braintree/*', 'routes/payments/sandbox-braintree.ts'), // scripts, and the gateway as they ask it
  route('/sandbox/afterpay/checkout', 'routes/payments/sandbox-afterpay.ts'),
  route('/sandbox/afterpay/popup', 'routes/payments/sandbox-afterpay-popup.ts'),
  route('/sandbox/afterpay/:script', 'routes/payments/sandbox-afterpay-script.ts'),
  route('/sandbox/faults', 'routes/payments/api.sandbox-faults.ts'),
  // content
  route('/robots.txt', 'routes/content/robots.ts'),
  route('/sitemap.xml', 'routes/content/sitemap.ts'),
  route('/sitemap/:part', 'routes/content/sitemap.ts', { id: 'sitemap-part' }), // {n}.xml
  route('/log', 'routes/content/api.log.ts'),
  route('/content/:zone/:file', 'routes/content/styles.ts'), // {hash}.css
  route('/consent', 'routes/content/consent.tsx'),
  route('/confirm', 'routes/content/confirm.tsx'),
  route('/images/:folder/:file', 'routes/content/images.ts'),
  route('/images/:folder/:hash/:file', 'routes/content/images.ts', { id: 'images-imported' }),
  route('/sweepstakes/:name', 'routes/content/sweepstakes.tsx'),
  route('/guest-services', 'routes/content/owner-page.tsx'),
  route('/guest-services/privacy-security/privacy-security', 'routes/content/owner-page.tsx', { id: 'privacy' }),
  route('/guest-services/order-status', 'routes/orders/order-status.tsx'),
  route('/guest-services/:page', 'routes/content/owner-page.tsx', { id: 'guest-services-page' }),
  route(brand.rewardsTerms, 'routes/content/owner-page.tsx', { id: 'rewards-terms' }),
  route('/error', 'routes/content/error.tsx'),
  route('*', 'routes/content/not-found.tsx'),
] satisfies RouteConfig
