import { brand } from '~/brand'
import { jsonLd } from './json-ld'

/** The shop itself and its search, for search engines. */
export function shopData(origin: string, help: { phone: string; email: string }): string {
  const id = `${origin}/#shop`
  return jsonLd([
    {
      '@type': 'OnlineStore',
      '@id': id,
      name: brand.name,
      url: `${origin}/`,
      logo: `${origin}/favicon.svg`,
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'customer service',
        telephone: help.phone,
        email: help.email,
      },
    },
    {
      '@type': 'WebSite',
      name: brand.name,
      url: `${origin}/`,
      publisher: { '@id': id },
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={words}` },
        'query-input': 'required name=words',
      },
    },
  ])
}
