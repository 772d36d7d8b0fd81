import { expect, test } from 'vitest'
import { giveContent } from '../../arrange'
import { newShopper, openShop } from '../../shopper'

const shop = await openShop()

const poster = { path: 'demo/hero-kids.webp', width: 1920, height: 1080, alt: '' }
const film = { activeStartDate: '2020-01-01', title: 'Forty seams', poster }

async function framesOf(path: string): Promise<string | undefined> {
  const shopper = newShopper(shop)
  const { headers } = await shopper.call('GET', path, undefined, { headers: { accept: 'text/html' } })
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'self'")
  return policy.split('; ').find((part) => part.startsWith('frame-src'))
}

test('a page may show frames of the places whose films stand on it, and no other page may', async () => {
  expect(await framesOf('/guest-services/content-examples')).toBe("frame-src 'self' https://www.youtube-nocookie.com")
  for (const path of ['/', '/mens', '/guest-services', '/no/such/page']) expect(await framesOf(path)).toBeUndefined()

  const vimeo = { ...film, contentType: 'EXTERNAL_EMBEDDED_VIDEO', provider: 'VIMEO', videoId: '76979871' }
  const insert = { contentType: 'PRODUCT_INSERT', activeStartDate: '2020-01-01', productSlot: 'ONE', content: vimeo }
  await giveContent(shop, { zones: [{ zone: 'section-top', path: '/boys', blocks: [insert] }] })
  await expect.poll(() => framesOf('/boys')).toBe("frame-src 'self' https://player.vimeo.com")
  expect(await framesOf('/boys?sort=newest&color=blue')).toContain('vimeo') // scripts come from here to the whole of it
  expect(await framesOf('/girls')).toBeUndefined()
})

test('without scripts the picture of a film leads to the page it is watched on', async () => {
  const shopper = newShopper(shop)
  await shopper.visit('/guest-services/content-examples')
  const links = [...shopper.document.querySelectorAll('.ext > a')]

  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  ])
  expect(shopper.document.querySelector('iframe, [src*="youtube"]')).toBeNull()
})
