import { expect, test } from 'vitest'
import { judgeSpecialForm } from '~/components/cart/judge-special-form'
import { drawSpecialForm } from '~/components/cart/special-part.server'

function drawn(held: Record<string, string>) {
  const amounts = [25, 50].map((dollars) => ({ value: `${dollars}.00`, label: `$${dollars}.00` }))
  const html = drawSpecialForm({ ...{ name: 'buy-gift-card', csrf: '', press: '' }, amounts, held, problems: {} })
  document.body.innerHTML = `<div id="buy"><p class="price"><span>$25.00 - $50.00</span></p>${html}</div>`
  const form = document.querySelector('form') as HTMLFormElement
  judgeSpecialForm(form)
  const choose = (value: string) => {
    const select = form.querySelector('select') as HTMLSelectElement
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }
  return { form, choose, price: () => document.querySelector('.price')?.textContent }
}

test('the amount that is chosen is the price, and without one all there are', () => {
  const { choose, price } = drawn({})
  expect(price()).toBe('$25.00 - $50.00')
  choose('50.00')
  expect(price()).toBe('$50.00')
  choose('')
  expect(price()).toBe('$25.00 - $50.00')
  expect(drawn({ price: '25.00' }).price()).toBe('$25.00')
})

test('typographic quotes become straight while a name is typed, and the caret stays', () => {
  const { form } = drawn({})
  const name = form.querySelector('[name=toLast]') as HTMLInputElement
  name.value = 'O’Neil'
  name.setSelectionRange(2, 2)
  name.dispatchEvent(new Event('input', { bubbles: true }))
  expect([name.value, name.selectionStart]).toEqual(["O'Neil", 2])
})
