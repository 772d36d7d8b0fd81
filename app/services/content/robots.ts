/** What has nothing for machines: calls, one shopper's pages, and addresses that differ in their order only. */
const closed = [
  ...['/api/', '/cart/api', '/cart/verifyCheckout', '/store/api/', '/shop-by-store/api', '/log$'],
  ...['/*?*sort=', '/*&sort=', '/*?*blcAjax=', '/*&blcAjax='],
  ...['cart', 'checkout', 'account', 'login', 'logout', 'register', 'sandbox'].flatMap(wholeName),
]
/** What has further pages below it. */
const folders = ['checkout', 'account', 'sandbox']

/** robots.txt. @param origin where the shop's addresses begin */
export function robotsText(origin: string): string {
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    ...folders.flatMap((name) => [`Disallow: /${name}/`, `Allow: /${name}/prd-`]),
  ]
  return [...lines, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}

/** The page of this name, not what only begins so: a product may stand at `/cart/prd-1` or `/account-book/prd-2`. */
function wholeName(name: string): string[] {
  return [`/${name}$`, `/${name}?`]
}
