import { breakProduct, setStock } from '../arrange'
import { account } from './account-screens'
import { breakValue, leaveChecksToTheServer } from './break-forms'
import { addToBag, fillBag, goToBag, product, send, wrapLine } from './buy'
import { openLive } from './by-calls'
import { checkout, finishing, type Way } from './checkout-screens'
import { lists } from './list-screens'
import { ownChoices } from './own-choices-screens'
import { rewards } from './rewards-screens'
import { stores } from './store-screens'

const found: Record<string, Way> = {
  home: (page) => page.goto('/'),
  'content of every type': (page) => page.goto('/guest-services/content-examples'),
  sweepstakes: (page) => page.goto('/sweepstakes/weekend'),
  'guest services': (page) => page.goto('/guest-services'),
  'accessibility statement': (page) => page.goto('/guest-services/accessibility'),
  'cookie consent': (page) => page.goto('/consent'),
  'home with a section menu open': async (page) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Women: categories' }).click()
    await page.getByRole('link', { name: 'Dresses' }).waitFor()
  },
  section: (page) => page.goto('/mens'),
  category: (page) => page.goto(product.listing),
  brand: (page) => page.goto('/brand/fieldhand'),
  'listing, second page': (page) => page.goto('/all?page=2&sort=LOW_PRICE'),
  'listing, narrowed': (page) => page.goto('/all?color=blue&size=M&category=tees&category=jeans'),
  'listing, its facets open': async (page) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/mens?color=blue')
    await page.getByRole('button', { name: 'Filter (1)' }).click()
    await page.getByRole('heading', { name: 'Filters' }).waitFor()
  },
  'listing, nothing left': async (page) => {
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.goto('/womens?category=shoes&price=0-25')
  },
  search: (page) => page.goto('/search?q=hodie'),
  'search, nothing found': (page) => page.goto('/search?q=asdfgh'),
}

const products: Record<string, Way> = {
  product: (page) => page.goto(product.path),
  'product without a size': async (page) => {
    await page.goto(`${product.path}?size=`)
    await leaveChecksToTheServer(page)
    await send(page, 'add-to-bag')
    await page.locator('[role=alert]').first().waitFor()
  },
  'product refused in every field': async (page) => {
    await page.goto(`${product.path}?size=`)
    await leaveChecksToTheServer(page)
    await page.evaluate(() => {
      const forged =
        '<i><input type="hidden" name="color" value="ZZ"><input type="hidden" name="quantity" value="x"></i>'
      document.querySelector('#add-to-bag')?.insertAdjacentHTML('beforeend', forged)
    })
    await send(page, 'add-to-bag')
    await page.locator('#add-to-bag-quantity-error').waitFor()
    await page.locator('#add-to-bag-color-error').waitFor()
    await page.evaluate(() => document.querySelector('#add-to-bag > i')?.remove())
  },
  'gift card refused in every field': async (page) => {
    await page.goto('/gift-card/prd-GIFTCARD')
    await page.evaluate(() => (document.forms.namedItem('buy-gift-card') as HTMLFormElement).submit())
    await page.locator('#buy-gift-card-problems').waitFor()
  },
  'product whose chosen sku is sold out': async (page, shop) => {
    await setStock(shop, product.skuOfXs, 0)
    const said = page.getByText('Your selected item is not available.')
    await page.goto(`${product.path}/sku-${product.skuOfXs}`)
    while (!(await said.isVisible())) await page.reload() // pages may show the stock of a second ago
    await setStock(shop, product.skuOfXs, 1_000)
  },
  'product, its size chosen': (page) => page.locator('label.pill', { hasText: /^M$/ }).click(),
  'product with a quantity that is none': async (page) => {
    await page.locator('#add-to-bag-quantity option').first().evaluate(breakValue)
    await send(page, 'add-to-bag')
    await page.locator('#add-to-bag-quantity-error').waitFor()
  },
  'product with nothing chosen': async (page) => {
    await page.goto('/harbor-chore-jacket/prd-100395?size=')
    await leaveChecksToTheServer(page)
    await send(page, 'add-to-bag')
    await page.locator('#add-to-bag-size-error').waitFor()
  },
  'product that could not be added': (page) => page.goto(`${product.path}?inventoryUnavailableException=true`),
  'listing that a failed addition leads to': (page) => page.goto(`${product.listing}?addToCartException=true`),
  'product, its gallery of large pictures': (page) => page.goto('/harbor-chore-jacket/prd-100395?picture=3'),
  'product, second page of its reviews': (page) => page.goto('/harbor-chore-jacket/prd-100395?reviews=2'),
  'product with an offer': async (page) => {
    await page.goto('/everyday-crew-tee/prd-100101')
    await page.getByText('View Details').click()
  },
  'product that could not be loaded': async (page, shop) => {
    const mended = await breakProduct(shop, '100885')
    await page.goto('/cannonball-swim-short/prd-100885')
    await mended()
    await page.getByRole('link', { name: 'Retry' }).waitFor()
  },
}

const besideProducts: Record<string, Way> = {
  'size guide': (page) => page.goto('/sizeguide?productCode=100164'),
  'size guide over its product': async (page) => {
    await page.goto(product.path)
    await page.getByRole('link', { name: 'Size Guide' }).click()
    await page.getByRole('radio', { name: 'Conversions' }).check()
  },
  'product, its preview': (page) => page.goto(`${product.path}?isQuickView=true`),
  'outfit, a piece of it refused': async (page) => {
    await page.goto('/outfits/harbor-weekend')
    await page.locator('#item-100395').getByRole('button', { name: 'ADD TO BAG' }).click()
    await page.locator('#item-100395-size-error').waitFor()
  },
  'pieces of a look': (page) => page.goto('/looks/harbor-weekend'),
  'quick add over a card': async (page) => {
    await page.goto(product.listing)
    await page.getByRole('link', { name: `Quick Add ${product.name}` }).click()
    await page.getByRole('button', { name: 'ADD TO BAG' }).waitFor()
  },
  'review refused in every field': async (page) => {
    await page.goto('/writereview?productCode=100395')
    await leaveChecksToTheServer(page)
    await send(page, 'write-review')
    await page.locator('#write-review-rating-error').waitFor()
  },
  'review thanked for': (page) => page.goto('/writereview?productCode=100395&thanks=1'),
  'empty bag': (page) => page.goto('/cart'),
  help: (page) => page.goto('/guest-services'),
  error: (page) => page.goto('/error'),
  'not found': (page) => page.goto('/no/such/page'),
}

const bag: Record<string, Way> = {
  'bag that an addition opens': addToBag,
  bag: fillBag,
  'bag with gift packaging': wrapLine,
  'bag with a quantity that is none': async (page) => {
    const quantity = page.locator('.bag-line select[name=quantity]')
    await quantity.locator('option').nth(1).evaluate(breakValue)
    await quantity.selectOption({ index: 1 })
    const update = page.locator('.bag-line').getByRole('button', { name: /^Update/ })
    if (!(await page.locator('.bag-line .msg').isVisible())) await update.press('Enter')
    await page.locator('.bag-line .msg').waitFor()
  },
  'bag without the line to remove': async (page) => {
    await openLive(page, '/cart')
    const remove = page.getByRole('button', { name: /^Remove/ })
    await remove.locator('xpath=ancestor::form').locator('[name=orderItemId]').evaluate(breakValue)
    await remove.click()
    await page.locator('[role=alert]').first().waitFor()
  },
  'bag with a line removed': async (page) => {
    await page.goto('/cart')
    await page.getByRole('button', { name: /^Remove/ }).click()
    await page.getByRole('button', { name: /Undo/ }).waitFor()
  },
  'removal by a link': async (page) => {
    await fillBag(page)
    const line = await page.locator('.bag-line input[name=orderItemId]').first().inputValue()
    await page.goto(`/cart/api/remove?orderItemId=${line}`)
    await page.getByRole('heading', { name: 'Remove this item?' }).waitFor()
  },
  'removal of an unknown line by a link': async (page) => {
    await page.goto('/cart/api/remove?orderItemId=1')
    await page.locator('[role=alert]').waitFor()
  },
  'bag that could not be filled': async (page) => {
    await fillBag(page)
    await page.goto('/cart?cartSizeRestrictionException=true')
  },
  'bag with a sold-out line': async (page, shop) => {
    await page.goto(product.path)
    await page.locator('label.pill', { hasText: /^XS$/ }).click()
    await send(page, 'add-to-bag')
    await goToBag(page)
    await page.locator('.bag-line').nth(1).waitFor()
    await setStock(shop, product.skuOfXs, 0)
    await page.goto('/cart')
    await page.locator('.stock.out').waitFor()
    await setStock(shop, product.skuOfXs, 1_000)
  },
}

/** Every screen, and every state of it that says something else. Each list is one way through the shop. */
export const waysThrough: Record<string, Record<string, Way>> = {
  'what is found': found,
  products,
  'beside products': besideProducts,
  'the account': account,
  'favorites and wish lists': lists,
  'the rewards': rewards,
  'the bag': bag,
  'the stores': stores,
  checkout,
  'the checkout of customers': ownChoices,
  'the wait for an order': finishing,
}
