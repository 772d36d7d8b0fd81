import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addInPlace } from '~/components/cart/add-in-place'
import { unknownType } from '~/components/form/unknown-type'

const said = 'Sorry, your item was unable to be added to the cart. Please try again later.'
const orderDTO = { subTotal: { amount: '0.00' }, discounts: [], fulfillmentGroups: [] }

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  document.body.innerHTML = '<a class="bag-link" href="/cart"></a>'
})
afterEach(() => vi.unstubAllGlobals())

/** What the page gets when the shop fails on this form. @param bag how the shop answers who asks for the bag */
async function failOn(form: string, bag: () => Promise<Response>, fault: unknown = { status: 500 }, pressed = {}) {
  vi.stubGlobal('fetch', bag)
  const request = new Request('http://localhost/tee', {
    method: 'POST',
    body: new URLSearchParams({ form, ...pressed }),
  })
  const serverAction = (() => Promise.reject(fault)) as Parameters<typeof addInPlace>[0]['serverAction']
  const answer = (await addInPlace({ request, serverAction, params: {} })) as Response
  const shown = document.querySelector('.mini-cart [role=alert]')?.textContent ?? null
  return { status: answer.status, atForm: (await answer.json())?.reply.error[''][0], inBag: shown }
}

test('an addition that the shop failed on is told in the bag over the page, and at the form where there is no bag', async () => {
  const bag = async () => Response.json({ data: { orderDTO, promotionMessages: [] } })
  const told = await failOn('add-to-bag', bag)
  expect([told.status, told.atForm]).toEqual([503, undefined])
  expect(told.inBag).toContain(said)
  document.querySelector('.mini-cart')?.remove()
  expect(await failOn('add-to-bag', () => Promise.reject(new TypeError('down')))).toMatchObject({
    atForm: said,
    inBag: null,
  })
  expect(await failOn('favorite', bag)).toMatchObject({ atForm: 'An error occurred. Please try again.', inBag: null })
})

test('an addition answered in a type that is none of the shop says the general sentence', async () => {
  const bag = async () => Response.json({ data: { orderDTO, promotionMessages: [] } })
  const told = await failOn('add-to-bag', bag, new Error('text/xml', { cause: unknownType }))
  expect(told).toMatchObject({ atForm: 'An error occurred. Please try again.', inBag: null })
})

test('another button of the form that the shop failed on says the general sentence at the form', async () => {
  const bag = async () => Response.json({ data: { orderDTO, promotionMessages: [] } })
  document.querySelector('.mini-cart')?.remove()
  for (const pressed of [{ wishlist: '1' }, { stores: '1' }])
    expect(await failOn('add-to-bag', bag, undefined, pressed)).toMatchObject({
      atForm: 'An error occurred. Please try again.',
      inBag: null,
    })
})
