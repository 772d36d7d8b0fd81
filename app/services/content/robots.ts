/** What has nothing for machines: calls, one shopper's pages, and addresses that differ in their order only. */
const closed = [
  ...['/api/', '/cart', '/checkout', '/account', '/login', '/logout', '/register', '/sandbox', '/store/api/'],
  ...['/shop-by-store/api', '/log$', '/*?*sort=', '/*&sort=', '/*?*blcAjax=', '/*&blcAjax='],
]

/** robots.txt. @param origin where the shop's addresses begin */
export function robotsText(origin: string): string {
  return ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join(
    '\n',
  )
}
