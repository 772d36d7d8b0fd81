import { brand } from '~/brand'
import { sections } from '~/validation/catalog/sections'
import { jane, janesBilling } from '../fixture-shop'
import { butRemembered, call, change, everyone, form, known, loggedIn, page, read, type Table } from './row'

const { email, ...address } = jane
const card = { cardNumber: '7001000000000001', ...janesBilling }
const giftCard = { cardNumber: '7777000000000009', accessCode: '1234' }
const person = { firstName: jane.firstName, lastName: jane.lastName, email, phoneNumber: jane.phoneNumber }
const place = { city: jane.city, stateProvinceRegion: jane.stateProvinceRegion, postalCode: jane.postalCode }
const review = { rating: '5', headline: 'Good', comments: 'It is good.', nickname: 'Jane', location: 'Omaha, NE' }
const order = '/api/checkout/v4/order'
const group = `${order}/fulfillment-group`
const toStore = { addToCartItem: { shipToStoreNumber: 7850 } }
const product = '/plain-tee/prd-100001'
const cap = { skuCode: 'CAP-INK', quantity: 1 }

const codeCalls = (at: string) =>
  ['apply', 'remove'].map((verb) => call(everyone(), { code: 'NOSUCH' }, `${at}/promotions/${verb}`))

/** Sections in which the fixture shop has no shirts. */
const without: readonly string[] = ['girls', 'boys']

/** Borders of the rooms that are open to everybody. What is refused for its content is refused to everybody alike. */
export const shopTable: Table = {
  // cart
  'GET /cart': [page(everyone())],
  'POST /cart': [
    form(everyone(303), 'quantity', ({ line }) => ({ orderItemId: line, quantity: '2' })),
    form(everyone(303), 'move', ({ line }) => ({ orderItemId: line })),
    form(everyone(303), 'gift-wrap', ({ line }) => ({ orderItemId: line, giftWrap: 'true' })),
    form(everyone(303), 'remove', ({ line }) => ({ orderItemId: line })),
    form(everyone(303), 'change-store', { storeNumber: '7850' }),
    form(everyone(422), 'promotion', { code: 'NOSUCH' }),
    form(everyone(303), 'remove-promotion', { code: 'NOSUCH' }),
    form(everyone(303), 'paypal-express'),
    form(everyone(303), 'undo', ({ line }) => ({ orderItemId: line })),
    form(everyone(303), 'afterpay-express'),
  ],
  'GET /cart/api': [read(everyone())],
  'GET /cart/api/remove': [change(everyone(), ({ line }) => `/cart/api/remove?orderItemId=${line}`)],
  'POST /cart/api/remove': [call(everyone(), ({ line }) => ({ orderItemId: line }))],
  'POST /cart/api/promotions/:verb': codeCalls('/cart/api'),
  'POST /cart/api/:verb': [
    call(everyone(), cap, '/cart/api/add'),
    call(everyone(), ({ line }) => ({ orderItemId: line, quantity: 3 }), '/cart/api/updateQuantity'),
    call(everyone(), ({ line }) => ({ orderItemId: line, giftWrap: false }), '/cart/api/editGiftWrap'),
    call(everyone(), ({ line }) => ({ orderItemId: line, ...toStore }), '/cart/api/changeFulfillmentType'),
  ],
  // checkout
  'GET /cart/verifyCheckout': [page(everyone(302))],
  'GET /checkout': [page(everyone())],
  'POST /checkout': [
    form(everyone(303), 'contact', { email }),
    form(everyone(303), 'shipping-address', { ...address, avsIgnored: 'on' }),
    form(known(303), 'saved-address', ({ address: id }) => ({ customerAddressId: id })),
    form(everyone(303), 'shipping-method', { fulfillmentOptionId: 'STANDARD' }),
    form(everyone(422), 'pickup-person', person),
    form(everyone(422), 'gift-card', giftCard),
    form(everyone(303), 'store-card', card),
    ...['paypal', 'afterpay'].map((name) => form(everyone(303), name)),
    form(known(303), 'saved-payment', ({ payment }) => ({ customerPaymentId: payment })),
    form(everyone(422), 'confirm-store-card', { cardNumber: card.cardNumber }), // no card waits for it
    form(everyone(303), 'remove-payment', ({ applied }) => ({ paymentId: applied })),
    form(everyone(303), 'replace-store-card', ({ applied }) => ({ paymentId: applied })),
    form(everyone(422), 'promotion', { code: 'NOSUCH' }),
    form(everyone(303), 'remove-promotion', { code: 'NOSUCH' }),
    form(loggedIn(403), 'redeem-rewards'), // not a member
    form(everyone(303), 'remove-rewards'),
    form(everyone(422), 'submit-order'),
  ],
  'GET /checkout/login/anonymous': [page(everyone(302))],
  'GET /checkout/finishing': [page(everyone(302), ({ submission }) => `/checkout/finishing?s=${submission}`)],
  // who is only remembered sees what this session placed, and signs in to see what else is theirs
  'GET /checkout/confirmation': [page(butRemembered(), ({ order }) => `/checkout/confirmation?orderNumber=${order}`)],
  'POST /checkout/confirmation': [
    form(
      butRemembered(303),
      'order-notification',
      ({ order }) => ({ orderNumber: order, phoneNumber: jane.phoneNumber }),
      ({ order }) => `/checkout/confirmation?orderNumber=${order}`,
    ),
  ],
  [`GET ${order}`]: [read(everyone())],
  [`POST ${order}`]: [call(everyone(), { reviewedTotal: 1 })],
  [`GET ${order}/loyalty`]: [read(['login', 403, 403])],
  [`POST ${order}/loyalty`]: [call(['login', 'login', 403])],
  [`POST ${order}/loyalty/remove`]: [call(['login', 403, 403])],
  [`POST ${order}/promotions/:verb`]: codeCalls(order),
  [`POST ${order}/:verb`]: [
    call(everyone(), { email }, `${order}/apply-email-address`),
    call(everyone(), place, `${order}/applicable-tax`),
    call(everyone(), place, `${order}/estimate`),
    call(everyone(), person, `${order}/apply-pickup-data`),
  ],
  [`POST ${group}/applicable-pickup-fulfillment-options`]: [call(everyone())],
  [`POST ${group}/:id/:verb`]: [
    call(everyone(), place, ({ group: id }) => `${group}/${id}/applicable-fulfillment-options`),
    call(everyone(), { ...address, avsIgnored: true }, ({ group: id }) => `${group}/${id}/apply-address`),
    call(loggedIn(), { ...address, saveAddress: true }, ({ group: id }) => `${group}/${id}/apply-address`),
    call(everyone(), { fulfillmentOptionId: 'STANDARD' }, ({ group: id }) => `${group}/${id}/apply-fulfillment-option`),
    call(everyone(), { storeNumber: 7850 }, ({ group: id }) => `${group}/${id}/pickup-location`),
  ],
  'GET /api/checkout/v4/verifyInventory': [read(everyone())],
  // payments
  [`POST ${order}/payments`]: [call(everyone(), { '@type': 'GiftCard', ...giftCard })],
  [`POST ${order}/payments/:id/:gateway`]: [
    call(everyone(), { '@type': 'GiftCard', ...giftCard }, ({ applied }) => `${order}/payments/${applied}/gift-card`),
  ],
  [`POST ${order}/remove/payment/:id`]: [call(everyone(), {}, ({ applied }) => `${order}/remove/payment/${applied}`)],
  [`POST /${brand.slug}card-api`]: [
    call(everyone(), { ...card, workflow: 'checkout' }),
    call(['login', 'login', 200], { ...card, workflow: 'account' }),
  ],
  [`POST /${brand.slug}card-api/validate`]: [call(everyone(), { [`${brand.field}CardNumber`]: card.cardNumber })],
  // no gateway, no vendor's host: whoever asks is told so alike
  'POST /first-data-wallet/payment/apple-pay/merchant': [
    call(everyone(400), { initiativeContext: 'localhost', validationUrl: 'https://evil.test/' }),
  ],
  'GET /.well-known/apple-developer-merchantid-domain-association': [read(everyone(404))],
  'GET /sandbox': [page(everyone())],
  'POST /sandbox': [
    form(everyone(422), 'sandbox-fault', { target: 'nothing' }),
    form(everyone(303), 'clear-sandbox-faults'),
  ],
  'GET /sandbox/apple-pay.js': [read(everyone())],
  'GET /sandbox/google-pay.js': [read(everyone())],
  'GET /sandbox/human-check.js': [read(everyone(404))],
  'POST /sandbox/faults': [call(everyone(), { target: 'nothing' })],
  // stores
  'GET /stores': [page(everyone())],
  'POST /stores': [form(everyone(303), 'choose-store', { storeNumber: '7850' })],
  'GET /stores/:number': [page(everyone(), '/stores/7850')],
  'POST /stores/:number': [form(everyone(303), 'choose-store', { storeNumber: '7850' }, '/stores/7850')],
  'GET /store/api/default': [read(everyone())],
  'POST /store/api/default': [call(everyone(), { storeNumber: 7850 })],
  'GET /store/api/:verb': ['store', 'geolocation', 'ip', 'city-state', 'zip'].map((verb) =>
    read(everyone(), `/store/api/${verb}`),
  ),
  'GET /shop-by-store/api': [read(everyone())],
  'POST /shop-by-store/api': [call(everyone(), { storeNumber: 7850 })],
  'GET /shop-by-store/api/reset': [change(everyone())],
  'POST /shop-by-store/api/reset': [call(everyone())],
  // catalog
  'GET /': [page(everyone())],
  ...Object.fromEntries(
    sections.flatMap((section) => [
      ...listing(`/${section}`, `/${section}`),
      ...listing(`/${section}/:category`, `/${section}/shirts`, without.includes(section) ? 404 : 200),
    ]),
  ),
  ...Object.fromEntries([...listing('/brand/:brand', '/brand/harbor'), ...listing('/search', '/search?q=tee')]),
  'GET /catalog/api/brand': [read(everyone())],
  'GET /search/suggestions': [read(everyone(), '/search/suggestions?q=tee')],
  'POST /search/searchByProductResultsUrl': [call(everyone(), { productResultsUrl: '/mens', size: 4 })],
  'GET /api/looks': [read(everyone(), '/api/looks?productCode=100001')],
  'GET /looks/api/skus': [read(everyone(), '/looks/api/skus?lookName=none')],
  'POST /api/outfits': [call(everyone(), { outfitNames: [] })],
  'GET /looks/:look': [page(everyone(404), '/looks/none')],
  'POST /looks/:look': [form(everyone(404), 'add-to-bag', {}, '/looks/none')],
  'GET /outfits/:look': [page(everyone(404), '/outfits/none')],
  'POST /outfits/:look': [form(everyone(404), 'add-to-bag', {}, '/outfits/none')],
  'GET /sizeguide': [page(everyone(404))],
  'GET /writereview': [page(everyone(), '/writereview?productCode=100001')],
  'POST /writereview': [form(everyone(303), 'write-review', review, '/writereview?productCode=100001')],
  'POST /api/reviews': [call(everyone(), { productCode: '100001', ...review })],
  'GET /:slug/:product/:sku?': [page(everyone(), product), page(known(), `${product}?modalOpen=wishlist`)],
  'POST /:slug/:product/:sku?': [
    form(everyone(303), 'add-to-bag', { color: 'INK', quantity: '1' }, '/one-size-cap/prd-100003'),
    form(known(303), 'create-wish-list', { name: 'Shirts', skuCode: 'TEE-IVR-M' }, product),
    form(known(303), 'choose-wish-list', ({ list }) => ({ wishlistId: list, skuCode: 'TEE-IVR-M' }), product),
  ],
  // content
  'GET /robots.txt': [read(everyone())],
  'GET /sitemap.xml': [read(everyone())],
  'GET /sitemap/:part': [read(everyone(404), '/sitemap/99.xml')],
  'POST /log': [call(everyone(204), { message: 'A fault' })],
  'GET /content/:zone/:file': [read(everyone(404), '/content/none/none.css')],
  'GET /consent': [page(everyone())],
  'POST /consent': [form(everyone(303), 'consent', { answer: 'denied' })],
  'GET /images/:folder/:file': [read(everyone(400), '/images/none/none.webp')],
  'GET /images/:folder/:hash/:file': [read(everyone(400), '/images/none/none/none.webp')],
  'GET /guest-services': [page(everyone())],
  'GET /guest-services/privacy-security/privacy-security': [page(everyone())],
  'GET /guest-services/:page': [page(everyone(404), '/guest-services/none')],
  [`GET /${brand.slug}rewards/termsandconditions`]: [page(everyone())],
  'GET /confirm': [page(everyone(302))],
  'POST /confirm': [form(everyone(404), 'confirm')],
  'GET /error': [page(everyone(500))],
  'GET /*': [page(everyone(404), '/nothing/is/here')],
  'POST /*': [form(everyone(404), 'anything', {}, '/nothing/is/here')],
}

function listing(address: string, path: string, status = 200): [string, Table[string]][] {
  return [
    [`GET ${address}`, [page(everyone(status), path)]],
    [`POST ${address}`, [form(everyone(303), 'shop-by-store', { everything: 'true' }, path)]],
  ]
}
