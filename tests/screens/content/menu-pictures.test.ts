import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { giveContent } from '../../arrange'
import { openShop, shopperAt } from '../../shopper'

const shop = await openShop()

const picture = (label: string, imageUrl: string) => ({ type: 'IMAGE', label, url: '/mens', imageUrl })

test('a picture of a menu is drawn with the size it comes in, one that is not there without', async () => {
  const folder = join(shop.store.config.dataDir, 'pictures', 'content')
  await mkdir(folder, { recursive: true })
  const made = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#246' } }).png()
  await made(600, 200).toFile(join(folder, 'wide.png'))
  await made(90, 30).toFile(join(folder, 'small.png'))
  await made(600, 200).withMetadata({ orientation: 6 }).toFile(join(folder, 'turned.png'))
  const submenu = [picture('Small', '/images/content/small.png?w=150')]
  const items = [
    { ...picture('Wide', '/images/content/wide.png?w=150'), submenu },
    picture('Turned', '/images/content/turned.png?w=150'),
    picture('Tee', '/images/demo/tee-ink-front.webp?w=150'),
    picture('Gone', '/images/content/gone.png?w=150'),
  ]
  await giveContent(shop, { menus: [{ name: 'Header Menu', items }] })

  const sizes = async () => {
    const { document } = await shopperAt(shop, '/')
    const drawn = [...document.querySelectorAll('[data-menu="Header Menu"] img')]
    return drawn.map((img) => ['alt', 'width', 'height'].map((name) => img.getAttribute(name)).join(' '))
  }
  await expect
    .poll(sizes, { timeout: 3_000 })
    .toEqual(['Wide 150 50', 'Small 90 30', 'Turned 150 450', 'Tee 150 176', 'Gone  '])
})

test('a picture that leads somewhere has a name for those who do not see it, and its label for who counts clicks', async () => {
  const items = [
    { ...picture('Silent', '/images/content/gone.png?w=150'), imageAltText: ' ' },
    { ...picture('Said', '/images/content/gone.png?w=150'), imageAltText: 'Told otherwise' },
  ]
  await giveContent(shop, { menus: [{ name: 'Footer Legal Menu', items }] })
  const links = async () => {
    const { document } = await shopperAt(shop, '/')
    const drawn = [...document.querySelectorAll<HTMLElement>('.legal-menu a')]
    return drawn.map((link) => [link.dataset.label, link.querySelector('img')?.getAttribute('alt')])
  }
  await expect.poll(links, { timeout: 3_000 }).toEqual([
    ['Silent', 'Silent'],
    ['Said', 'Told otherwise'],
  ])
})
