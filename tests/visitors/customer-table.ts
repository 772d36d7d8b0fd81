import { jane, janesBilling } from '../fixture-shop'
import { butRemembered, call, change, ending, everyone, form, known, loggedIn, page, read, type Table } from './row'

const { email: _, ...address } = jane
const confirmed = { ...address, avsIgnored: 'on' }
const card = { cardNumber: '7001000000000001', ...janesBilling }
const information = { fullName: 'Zenobia Quince', emailAddress: 'zenobia@example.com', phoneNumber: '4025550199' }
const application = {
  ...janesBilling,
  emailAddress: jane.email,
  phoneNumber: jane.phoneNumber,
  birthDate: '02/29/1980',
}
let phones = 4_025_550_123
/** Another number each time, so that something changes. */
const texts = (orderNumber: string) => ({ orderNumber, phoneNumber: String(++phones) })
const tee = { productCode: '100001', skuCode: 'TEE-IVR-M' }

const useSaved = '/api/checkout/v4/billing/customerpayment/apply'

/** Borders of the rooms of customers: account, purchases, lists, rewards. */
export const customerTable: Table = {
  // account
  'GET /account': [page(loggedIn())],
  'POST /account': [
    form(loggedIn(303), 'account-information', information),
    ending(form(loggedIn(303), 'password-change', { password: 'Different1' })),
  ],
  'POST /account/update': [call(loggedIn(), { ...information, gender: 'F' })],
  'POST /account/update/password': [ending(call(loggedIn(), { password: 'Different1' }))],
  'GET /account/purchases': [page(loggedIn())],
  'GET /account/returns/history': [page(loggedIn())],
  'GET /account/purchases/:source/:number': [
    page(loggedIn(), ({ order }) => `/account/purchases/ECOM/${order}`),
    page(loggedIn(), ({ purchase }) => `/account/purchases/POS/${purchase}`),
    page(loggedIn(404), ({ purchase }) => `/account/purchases/INSTAGRAM/${purchase}`),
  ],
  'POST /account/purchases/:source/:number': [
    form(
      loggedIn(303),
      'order-notification',
      ({ order }) => texts(order),
      ({ order }) => `/account/purchases/ECOM/${order}`,
    ),
  ],
  'GET /account/credit': [page(loggedIn())],
  'POST /account/credit': [
    form(loggedIn(303), 'store-card', card),
    form(loggedIn(303), 'credit-card', janesBilling),
    form(loggedIn(422), 'card-details', { clientToken: 'nobodys', cvv: '123', ...janesBilling }),
    form(loggedIn(303), 'default-payment', ({ payment }) => ({ customerPaymentId: payment })),
    form(loggedIn(303), 'delete-payment', ({ payment }) => ({ customerPaymentId: payment })),
  ],
  'GET /api/customer/payments': [read(everyone())],
  'GET /api/customer/payments/default': [
    change(loggedIn(), ({ payment }) => `/api/customer/payments/default?customerPaymentId=${payment}`),
  ],
  'POST /api/customer/payments/default': [call(loggedIn(), ({ payment }) => ({ customerPaymentId: payment }))],
  'GET /api/customer/payments/delete': [
    change(loggedIn(), ({ payment }) => `/api/customer/payments/delete?customerPaymentId=${payment}`),
  ],
  'POST /api/customer/payments/delete': [call(loggedIn(), ({ payment }) => ({ customerPaymentId: payment }))],
  [`GET ${useSaved}`]: [change(known(), ({ payment }) => `${useSaved}?customerPaymentId=${payment}`)],
  [`POST ${useSaved}`]: [call(known(), ({ payment }) => ({ customerPaymentId: payment }))],
  'GET /account/addresses': [page(loggedIn()), page(loggedIn(), ({ address }) => `/account/addresses?edit=${address}`)],
  'POST /account/addresses': [
    form(loggedIn(303), 'address', confirmed),
    form(loggedIn(303), 'address', ({ address }) => ({ ...confirmed, lastName: 'Moved', id: address })),
    form(loggedIn(303), 'delete-address', ({ address }) => ({ customerAddressId: address })),
  ],
  'GET /api/customer/addresses': [read(everyone())],
  'GET /api/customer/addresses/delete': [
    change(loggedIn(), ({ address }) => `/api/customer/addresses/delete?customerAddressId=${address}`),
  ],
  'POST /api/customer/addresses/delete': [call(loggedIn(), ({ address }) => ({ customerAddressId: address }))],
  'POST /api/customer/addresses/:verb': [
    call(loggedIn(), { address: { ...confirmed, lastName: 'New' } }, '/api/customer/addresses/create'),
    call(
      loggedIn(),
      { address: { ...confirmed, lastName: 'Other' } },
      ({ address }) => `/api/customer/addresses/update?customerAddressId=${address}`,
    ),
    call(
      loggedIn(),
      ({ address }) => ({ address: { ...confirmed, lastName: 'Another' }, id: address }),
      '/api/customer/addresses/update',
    ),
  ],
  'GET /military/verified': [change(loggedIn())],
  'POST /military/verified': [call(loggedIn()), form(loggedIn(303), 'military')],
  // the store card: who is not invited is led to where it is applied for
  'GET /apply-today': [page(everyone())],
  'POST /apply-today': [form(loggedIn(303), 'card-application', application)],
  'GET /invitation': [page([302, 'login', 200])],
  'POST /invitation': [
    form(loggedIn(303), 'store-card', card),
    form(loggedIn(303), 'credit-card', janesBilling),
    form(loggedIn(422), 'card-details', { clientToken: 'nobodys', cvv: '123', ...janesBilling }),
  ],
  'GET /invitation/terms': [page([302, 'login', 200])],
  'GET /guest-services/order-status': [
    page(everyone()),
    page(everyone(404), '/guest-services/order-status?token=gone'),
  ],
  'POST /guest-services/order-status': [
    form(everyone(303), 'order-status', { orderNumber: '100000001', emailAddress: jane.email }),
    form(everyone(422), 'order-notification', { orderNumber: '100000001', phoneNumber: jane.phoneNumber }),
  ],
  // orders: who is only remembered sees what this session placed
  'GET /api/order-notification/preferences': [read(everyone())],
  'POST /api/order-notification/preferences/order/:verb': ['create', 'update'].map((verb) =>
    call([200, 404, 200], ({ order }) => texts(order), `/api/order-notification/preferences/order/${verb}`),
  ),
  'POST /api/order-notification/preferences/customer/:verb': ['create', 'update'].map((verb) =>
    call(loggedIn(), ({ order }) => texts(order), `/api/order-notification/preferences/customer/${verb}`),
  ),
  // lists
  'GET /favorites/:below?/:deeper?': [page(everyone(), '/favorites')],
  'POST /favorites/:below?/:deeper?': [
    form(everyone(303), 'heart', { add: '100003.INK' }, '/favorites'),
    form(butRemembered(303), 'heart', { remove: '100003.INK' }, '/favorites'),
  ],
  'GET /favorites/*': [page(everyone(), '/favorites/some/deep/page')],
  'POST /favorites/*': [form(everyone(303), 'heart', { add: '100003.INK' }, '/favorites/some/deep/page')],
  'GET /api/favorites': [read(everyone())],
  'GET /api/favorites/items': [read(everyone())],
  'POST /api/favorites/:verb': [
    call(everyone(), { productCode: '100001', colorCode: 'INK' }, '/api/favorites/add'),
    call(butRemembered(), ({ favorite }) => ({ id: favorite }), '/api/favorites/remove'),
  ],
  'GET /account/wishlist': [page(known()), page(known(), ({ list }) => `/account/wishlist?id=${list}`)],
  'POST /account/wishlist': [
    form(known(303), 'create-wish-list', { name: 'Birthday' }),
    form(loggedIn(303), 'rename-wish-list', ({ list }) => ({ id: list, name: 'Renamed' })),
    form(loggedIn(303), 'delete-wish-list', ({ list }) => ({ id: list })),
    form(loggedIn(303), 'email-wish-list', ({ list }) => ({ id: list, recipientEmail: jane.email })),
    form(loggedIn(303), 'remove-wish', ({ list, item }) => ({ id: list, itemId: item })),
    form(loggedIn(303), 'move-wish', ({ list, item, other }) => ({ id: list, itemId: item, to: other })),
    form(known(303), 'bag-wish', ({ list, item }) => ({ id: list, itemId: item })),
  ],
  'GET /wishlist/:token': [
    page([404, 200, 200], ({ share }) => `/wishlist/${share}`), // guests have none; whoever has a link reads the list
    page(everyone(404), ({ list }) => `/wishlist/${list}`),
  ],
  'GET /api/wishlists': [read(known()), read(known(), ({ list }) => `/api/wishlists?id=${list}`)],
  'POST /api/wishlists': [call(known(), { name: 'Holiday' })],
  'GET /api/wishlists/:id': [read(known(), ({ list }) => `/api/wishlists/${list}`)],
  'POST /api/wishlists/:id/:verb': [
    call(loggedIn(), { name: 'Called otherwise' }, ({ list }) => `/api/wishlists/${list}/update`),
    call(loggedIn(), {}, ({ list }) => `/api/wishlists/${list}/remove`),
    call(loggedIn(), { recipientEmail: jane.email }, ({ list }) => `/api/wishlists/${list}/email`),
    call(known(), tee, ({ list }) => `/api/wishlists/${list}/items`),
  ],
  'POST /api/wishlists/:id/items/:itemId/remove': [
    call(loggedIn(), {}, ({ list, item }) => `/api/wishlists/${list}/items/${item}/remove`),
  ],
  // rewards
  'GET /loyalty/account': [page(loggedIn())],
  'POST /loyalty/account': [
    form(loggedIn(303), 'enroll', { phoneNumber: '4025550123' }),
    form(loggedIn(303), 'unenroll'),
  ],
  'GET /loyalty/api/enroll': [change(loggedIn(), '/loyalty/api/enroll?phoneNumber=4025550123')],
  'POST /loyalty/api/enroll': [call(loggedIn(), { phoneNumber: '4025550123' })],
  'GET /loyalty/api/unenroll': [change(loggedIn())],
  'POST /loyalty/api/unenroll': [call(loggedIn())],
  'GET /loyalty/api/account/summary': [read(loggedIn())],
}
