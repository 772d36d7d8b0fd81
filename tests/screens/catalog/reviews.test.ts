import { expect, test } from 'vitest'
import { addReviews } from '../../arrange'
import { newShopper, openShop } from '../../shopper'

const shop = await openShop({ settings: { REVIEWS_PUBLISHED_AT_ONCE: 'off' } })
const tee = '/plain-tee/prd-100001'
const typed = { rating: '4', headline: 'Good tee', comments: 'Soft,\r\nand it lasts.', nickname: 'Jane' }

async function at(path: string) {
  const shopper = newShopper(shop)
  await shopper.visit(path)
  return shopper
}

test('a product nobody has reviewed says so and asks for a review', async () => {
  const shopper = await at('/long-pants/prd-100002')

  expect(shopper.textOf('#reviews')).toContain('Nobody has reviewed this item yet.')
  await shopper.follow('Write a review Long Pants')
  expect(shopper.textOf('h1')).toBe('Write a Review')
})

test('reviews stand newest first, ten a page, with bars and the mean', async () => {
  await addReviews(shop, '100001', [5, 4, 4, 5, 3, 5, 5, 4, 5, 5, 2, 5])
  const shopper = await at(tee)

  expect(shopper.textOf('.buy .rate')).toBe('4.25 out of 5 12 reviews')
  expect(shopper.document.querySelectorAll('.rv')).toHaveLength(10)
  expect(shopper.textOf('.rv')).toContain('Review 12')
  expect(shopper.textOf('.rev > div > .rate')).toBe('4.25 out of 5 12 reviews')
  const bars = [...shopper.document.querySelectorAll('.bars li')].map((bar) => bar.textContent)
  expect(bars).toEqual([
    '5 stars: 7 reviews',
    ...['4 stars: 3 reviews', '3 stars: 1 review', '2 stars: 1 review', '1 star: 0 reviews'],
  ])
  await shopper.follow('Next')
  expect(shopper.address).toContain('reviews=2')
  expect([...shopper.document.querySelectorAll('.rv h3')].map((h) => h.textContent)).toEqual(['Review 2', 'Review 1'])
})

test('another page of the reviews keeps what the address chose', async () => {
  for (const chosen of [`${tee}/sku-TEE-INK-M`, `${tee}/sku-TEE-INK-M?size=`, `${tee}?size=L`]) {
    const shopper = await at(chosen)
    const before = [shopper.valueOf('color'), shopper.valueOf('size')]
    await shopper.follow('Next')
    expect(shopper.address).toContain('reviews=2')
    expect([shopper.valueOf('color'), shopper.valueOf('size')]).toEqual(before)
  }
  const shopper = await at(tee)
  await shopper.follow('Next')
  expect(shopper.address).toMatch(/^\/plain-tee\/prd-100001\?reviews=2/)
})

test.each(['0', '-1', '1e9', 'abc', '999999'])('page %s of the reviews is a page', async (page) => {
  const shopper = await at(`${tee}?reviews=${page}`)
  expect(shopper.status).toBe(200)
  expect(shopper.document.querySelectorAll('.rv').length).toBeGreaterThan(0)
})

test('the JSON of a product holds its reviews', async () => {
  const { body } = await newShopper(shop).call('GET', `${tee}?reviews=2`)

  expect(body).toMatchObject({ average_rating: 4.25, review_count: 12, overallRating: 4.25, ratingCount: 12 })
  expect(body.reviews[0]).toEqual({
    ...{ headline: 'Review 2', comments: 'Number 2.', nickname: 'Jane', rating: 4, location: 'Omaha, NE' },
    createdDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  })
})

test('everything that is missing is said, and what was typed is kept', async () => {
  const shopper = await at('/writereview?productCode=100002')
  await shopper.submit('write-review', { comments: '4111 1111 1111 1111', headline: 'x'.repeat(51) })

  expect(shopper.status).toBe(422)
  expect(shopper.title).toMatch(/^Error:/)
  expect(shopper.errorsOf('rating')).toEqual(['Rating is a required field.'])
  expect(shopper.errorsOf('headline')).toEqual(['Headline cannot be more than 50 characters.'])
  expect(shopper.errorsOf('comments')).toEqual(['Comments contains invalid characters.'])
  expect(shopper.errorsOf('nickname')).toEqual(['Nickname is a required field.'])
  expect(shopper.errorsOf('location')).toEqual([])
})

test('whatever is wrong with one field is said beside it, too, and not only on top of the form', async () => {
  const shopper = await at('/writereview?productCode=100002')
  await shopper.submit('write-review', { ...typed, comments: `${'x'.repeat(250)} 4111111111111111` })

  const said = ['Comments cannot be more than 255 characters.', 'Comments contains invalid characters.']
  expect(shopper.problems).toEqual(said)
  expect(shopper.errorsOf('comments')).toEqual([said.join(' ')])
})

test('of a review with a number like a card’s in it, only the number does not come back', async () => {
  const shopper = await at('/writereview?productCode=100002')
  const comments = 'Ordered as 123456789012345.\r\nIt is a joy.'
  await shopper.submit('write-review', { ...typed, comments })

  expect(shopper.errorsOf('comments')).toEqual(['Comments contains invalid characters.'])
  expect(shopper.valueOf('comments')).toBe(comments.replace('123456789012345', ''))
  expect(shopper.html).not.toContain('123456789012345')
})

test('a control in what was typed is refused and does not come back', async () => {
  const shopper = await at('/writereview?productCode=100002')
  await shopper.submit('write-review', { ...typed, headline: 'Good\0 tee' })

  expect(shopper.errorsOf('headline')).toEqual(['Headline contains invalid characters.'])
  expect(shopper.valueOf('headline')).toBe('Good tee')
})

test.each(['/gift-wrap/prd-GIFTWRAP', '/retired-belt/prd-100010'])(
  '%s, of which nobody may write a review, does not ask for one',
  async (path) => {
    const shopper = await at(path)
    expect(shopper.status).toBe(200)
    expect(shopper.document.querySelector('[href^="/writereview"]')).toBeNull()
  },
)

test('a review is thanked for and waits', async () => {
  const shopper = await at('/writereview?productCode=100002')
  await shopper.submit('write-review', typed)

  expect(shopper.text).toContain('Thank you! Your review was submitted.')
  await shopper.follow('Back to Long Pants')
  expect(shopper.text).not.toContain('Good tee')
})

test('as a JSON call the same is refused in the same words, and taken', async () => {
  const shopper = newShopper(shop)
  const refused = await shopper.call('POST', '/api/reviews', { ...typed, productCode: '100002', rating: 6 })
  const taken = await shopper.call('POST', '/api/reviews', { ...typed, productCode: '100002', rating: 5 })

  expect(refused.body).toMatchObject({ success: false, messages: [{ message: 'Rating is invalid.' }] })
  expect(taken.body).toMatchObject({ success: true })
  const nothing = await shopper.call('POST', '/api/reviews', { ...typed, productCode: '999999' })
  expect(nothing.status).toBe(404)
})

test.each(['', '?productCode='])('/writereview%s asks which product is meant, and leads to them', async (query) => {
  const shopper = await at(`/writereview${query}`)

  expect([shopper.status, shopper.textOf('h1')]).toEqual([200, 'Write a Review'])
  expect(shopper.textOf('main')).toContain('Which item would you like to review?')
  expect(shopper.document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  expect(shopper.document.querySelector('main form')).toBeNull()
  expect(shopper.document.querySelector('main a[href="/womens"]')).not.toBeNull()
  shop.store.toggles.reviewsDisplay = false
  expect((await at(`/writereview${query}`)).status).toBe(404)
  shop.store.toggles.reviewsDisplay = true
})

test.each(['?productCode=999999', '?productCode=GIFTCARD', '?productCode=%00'])(
  'there is nothing to review at /writereview%s',
  async (query) => {
    expect((await at(`/writereview${query}`)).status).toBe(404)
  },
)

test('whoever writes too many is told to wait and keeps what was typed', async () => {
  const shopper = await at('/writereview?productCode=100003')
  for (let review = 0; review < 6; review++) {
    await shopper.visit('/writereview?productCode=100003')
    await shopper.submit('write-review', { ...typed, headline: `Number ${review}` })
  }
  expect(shopper.status).toBe(429)
  expect(shopper.text).toContain('Too many attempts. Please try again later.')
  expect(shopper.valueOf('headline')).toBe('Number 5')
})

test('a review sent while reviews are switched off finds no page, as its form does', async () => {
  const shopper = await at('/writereview?productCode=100002')
  shop.store.toggles.reviewsDisplay = false
  await shopper.submit('write-review', typed)
  expect([shopper.status, shopper.textOf('h1')]).toEqual([404, await headingAt('/writereview?productCode=100002')])
  shop.store.toggles.reviewsDisplay = true
})

async function headingAt(path: string) {
  const { status, textOf } = await at(path)
  expect(status).toBe(404)
  return textOf('h1')
}
