import { expect, test } from 'vitest'
import { changeProduct, tellMore } from '../../arrange'
import { newShopper, openShop, shopperAt } from '../../shopper'

const shop = await openShop()
const paths = {
  tee: '/plain-tee/prd-100001',
  cap: '/one-size-cap/prd-100003',
  boots: '/heavy-boots/prd-100007',
  pin: '/enamel-pin/prd-100013',
  jacket: '/last-units-jacket/prd-100009',
}

await changeProduct(shop, '100003', { isExclusive: 1, isSelect: 1, isNew: 1 })
await changeProduct(shop, '100013', { isSelect: 1, isNew: 1, infoBadge: 'Our smallest item' })
await changeProduct(shop, '100009', { isExclusive: 1, onlineOnly: 1, returnable: 0 })
await tellMore(shop, '100009', { disclaimers: ['factorySecond', 'irregular', 'noPromotions'] })
await tellMore(shop, '100007', {
  copyDescription: 'Cut from one hide.\nStitched by hand.',
  moreDescription: 'Laces included.',
  styleCode: 'HB-7',
  countryOfOrigin: 'Spain',
  warningDescription: 'Wax may rub off.',
  warningDisclaimers: ['Keep away from fire.', 'Keep dry <at first>.'],
  warranty: 'Two years.',
  disclaimers: ['leather', 'generic', 'unheardOf'],
  promotionMessages: [
    { message: 'Free laces <today>', promotionUrl: '/womens', styleOverride: 'SALE' },
    { message: 'While they last', promotionUrl: null, styleOverride: 'QUIET' },
  ],
})

const beside = (shopper: Awaited<ReturnType<typeof shopperAt>>) =>
  [...shopper.document.querySelectorAll('[id^=notes] p')].map(({ textContent }) => textContent)

test.each([
  [paths.jacket, 'Factory Second'],
  [paths.cap, 'Only at Marlow'],
  [paths.pin, 'Marlow Select'],
  [paths.tee, 'New'],
])('the badge of %s is %s', async (path, badge) => {
  const shopper = await shopperAt(shop, path)
  expect(shopper.textOf('#buy .tag')).toBe(badge)
})

test('cards carry the same badges', async () => {
  const shopper = await shopperAt(shop, '/all')
  const badges = [...shopper.document.querySelectorAll('.card')].map((card) => card.querySelector('.flag')?.textContent)
  expect(badges).toEqual(expect.arrayContaining(['Factory Second', 'Only at Marlow', 'Marlow Select', 'New', 'Sale']))
})

test('a badge for information and what to know before buying stand beside the price', async () => {
  expect(beside(await shopperAt(shop, paths.pin))).toEqual(['Our smallest item'])
  expect(beside(await shopperAt(shop, paths.jacket))).toEqual([
    'Factory second. May have slight imperfections.',
    'Irregular. Measurements may differ from the label.',
    'Not eligible for promotions or discounts.',
    'Final sale. Cannot be returned.',
  ])
})

test('a product that is only sold online says so among its details', async () => {
  const shopper = await shopperAt(shop, paths.jacket)
  expect(shopper.textOf('.acc details')).toContain('Sold online only.')
})

test('promotions stand beside the price, with the way to them', async () => {
  const shopper = await shopperAt(shop, paths.boots)

  expect(beside(shopper)).toEqual(['Free laces <today>', 'While they last'])
  await shopper.follow('Free laces <today>')
  expect(shopper.address).toBe('/womens')
})

test('a card tells the badge for information, promotions, and the sizes its product comes in', async () => {
  const shopper = await shopperAt(shop, '/all')
  const notesOf = (name: string) => {
    const card = [...shopper.document.querySelectorAll('.card')].find((each) =>
      each.querySelector('.n')?.textContent?.includes(name),
    )
    return [...(card?.querySelectorAll('.b') ?? [])].map(({ textContent }) => textContent)
  }

  expect(notesOf('Heavy Boots')).toEqual(['Free laces <today>', 'While they last', 'Size: 8–9'])
  expect(notesOf('Long Pants')).toEqual(['Size: 30–32 · Inseam: 30–32'])
  expect(notesOf('Sale Shirt')).toEqual(['Size: M'])
  expect(notesOf('Enamel Pin')).toEqual(['Our smallest item'])
  expect(notesOf('One Size Cap')).toEqual([])
})

test('a product of which nothing is told has no section for it', async () => {
  const cap = '/one-size-cap/prd-100003'
  const nothing = { longDescription: '', details: [] }
  const sections = async () => {
    const { document } = await shopperAt(shop, cap)
    return [...document.querySelectorAll('.acc summary')].map(({ textContent }) => textContent)
  }
  expect(await sections()).toEqual(['Details'])
  await tellMore(shop, '100003', { ...nothing, careDescription: 'Wash it cold.' })
  await expect.poll(sections, { timeout: 5_000 }).toEqual(['Fabric + Care'])
  await tellMore(shop, '100003', { ...nothing, careDescription: '' })
  await expect.poll(sections, { timeout: 5_000 }).toEqual([])
  expect((await shopperAt(shop, cap)).document.querySelector('.acc')).toBeNull()
})

test('each section below holds its own fields, and sections without any are not there', async () => {
  const shopper = await shopperAt(shop, paths.boots)
  const sections = [...shopper.document.querySelectorAll('.acc details')]
  const [details, warnings, warranty] = sections.map((section) => section.querySelector('.in'))

  expect(sections.map((section) => section.querySelector('summary')?.textContent)).toEqual([
    'Details',
    'Warnings',
    'Warranty',
  ])
  expect([...(details?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Heavy Boots, made for trying things out.',
    'Cut from one hide.',
    'Stitched by hand.',
    'Laces included.',
    'Natural leather. Marks and shades differ from piece to piece.',
    'Color may look different on your screen.',
  ])
  expect(details?.querySelector('dl')?.textContent).toBe('StyleHB-7Country of originSpain')
  expect([...(warnings?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Wax may rub off.',
    'Keep away from fire.',
    'Keep dry <at first>.',
  ])
  expect(warranty?.textContent).toBe('Two years.')
})

test('clients read the same fields', async () => {
  const { body } = await newShopper(shop).call('GET', paths.boots)
  expect(body).toMatchObject({
    copyDescription: 'Cut from one hide.\nStitched by hand.',
    moreDescription: 'Laces included.\nMachine wash',
    warningDisclaimers: ['Keep away from fire.', 'Keep dry <at first>.'],
    warrantyDisclaimers: ['Two years.'],
    promotionMessages: [
      { message: 'Free laces <today>', promotionUrl: '/womens', styleOverride: 'SALE' },
      { message: 'While they last', promotionUrl: null, styleOverride: 'QUIET' },
    ],
    ...{ marlowSelect: false, marlowExclusive: false },
  })

  const cap = await newShopper(shop).call('GET', paths.cap)
  expect(cap.body).toMatchObject({ marlowSelect: true, marlowExclusive: true, new: true })
  const { body: listing } = await newShopper(shop).call('GET', '/womens/shoes?blcAjax=true')
  expect(listing.catalogDTO.productResults[0]).toMatchObject({
    sizeLabel: 'Size',
    dimensionLabel: null,
    promotionMessages: [{ message: 'Free laces <today>' }, { message: 'While they last' }],
  })
})
