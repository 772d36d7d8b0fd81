import type { z } from 'zod'
import { buyGiftCardSchema, donateSchema } from '~/validation/cart/gift-names'
import { inOurWords } from '~/validation/fields'
import { straightQuotes } from '~/validation/straight-quotes'
import { show } from '../form/focus-soon'
import { addSpecial } from '../sheet/add-special'
import { forgetSummary, sumUp } from '../sheet/summary'
import { carryNames } from './carry-names'

/**
 * Judges the form of a gift card or a donation in the browser by the server's own rules: each field when it is left, all
 * of them when it is sent, which are summed up then; what is right is added in place. What the server refused comes first:
 * the focus goes to its summary.
 */
export function judgeSpecialForm(form: HTMLFormElement): void {
  if (form.dataset.judged !== undefined) return
  const schema: Schema = form.id === 'donate' ? donateSchema : buyGiftCardSchema
  carryNames(form)
  form.dataset.judged = ''
  show(form.querySelector('.summary'))
  form.addEventListener('input', ({ target }) => {
    straighten(target)
    if (sentencesOf(form, schema).size === 0) forgetSummary(form.id)
  })
  followAmount(form)
  judgeOnLeaving(form, schema)
  form.addEventListener('submit', (event) => {
    const wrong = sentencesOf(form, schema)
    const fields = [...form.elements].filter(isField)
    for (const field of fields) say(field, wrong.get(field.name))
    forgetSummary(form.id)
    event.preventDefault()
    if (wrong.size === 0) return void addSpecial(form)
    const refused = fields.filter(({ name }) => wrong.has(name))
    sumUp(
      form,
      refused.map((field) => [field, wrong.get(field.name) ?? null]),
    )
  })
}

/** What is typed or pasted gets straight quotes; the caret stays. */
function straighten(input: unknown): void {
  if (!(input instanceof HTMLInputElement) || straightQuotes(input.value) === input.value) return
  const caret = input.selectionStart
  input.value = straightQuotes(input.value)
  input.setSelectionRange(caret, caret)
}

/**
 * The amount that is chosen is the price that is shown, as the server draws it, also in several payments; while none is, all
 * there are. The page's own price only makes room for it: what draws the page goes on with that. The ways from the preview to
 * the whole page, and to large pictures, lead to the amount.
 */
function followAmount(form: HTMLFormElement): void {
  const select = form.querySelector('select')
  const all = document.querySelector('#buy .price')
  if (!select || !all) return
  let shown = all
  const drawn = document.createElement('div')
  const parts = document.querySelector('#buy > .small.muted')
  const ofAll = parts?.textContent ?? ''
  const ways = document.querySelectorAll<HTMLAnchorElement>('#buy > .all-details, .gal a')
  const follow = () => {
    const [chosen] = select.value ? select.selectedOptions : []
    drawn.innerHTML = chosen?.dataset.price ?? ''
    const own = drawn.firstElementChild ?? all
    const next = own.textContent === all.textContent ? all : own
    if (next !== shown) shown.replaceWith(next)
    shown = next
    if (parts) parts.textContent = chosen?.dataset.instalment ?? ofAll
    const sku = chosen ? `/sku-${chosen.dataset.sku}` : ''
    for (const way of ways) way.pathname = way.pathname.replace(/(\/sku-.*)?$/, sku)
  }
  select.addEventListener('change', follow)
  follow()
}

/** Judges a field when it is left, but never while a pointer is pressed: a message would push away what is being clicked. */
function judgeOnLeaving(form: HTMLFormElement, schema: Schema): void {
  let pressed = false
  let left: Field | undefined

  const judgeLeft = () =>
    setTimeout(() => {
      if (pressed || !left) return
      say(left, sentencesOf(form, schema).get(left.name))
      left = undefined
    })
  form.addEventListener('focusout', ({ target }) => {
    if (!isField(target)) return
    left = target
    judgeLeft()
  })
  form.addEventListener('input', ({ target }) => {
    if (isField(target) && target.ariaInvalid) say(target, sentencesOf(form, schema).get(target.name))
  })
  document.addEventListener('pointerdown', ({ target }) => {
    pressed = !(target instanceof HTMLSelectElement)
  })
  for (const end of ['pointerup', 'pointercancel'])
    document.addEventListener(end, () => {
      pressed = false
      judgeLeft()
    })
  form.addEventListener('submit', () => {
    left = undefined
  })
}

type Schema = z.ZodType<unknown>
type Field = HTMLInputElement | HTMLSelectElement

function isField(node: unknown): node is Field {
  return node instanceof HTMLSelectElement || (node instanceof HTMLInputElement && node.type === 'text')
}

/** What is wrong, by field. */
function sentencesOf(form: HTMLFormElement, schema: Schema): Map<string, string> {
  const { error } = schema.safeParse(Object.fromEntries(new FormData(form)), inOurWords)
  const wrong = new Map<string, string>()
  for (const { path, message } of error?.issues ?? []) {
    const field = String(path[0])
    const before = wrong.get(field)
    wrong.set(field, before ? `${before} ${message}` : message)
  }
  return wrong
}

function say(field: Field, sentence: string | undefined) {
  const id = `${field.id}-error`
  const frame = field.closest('.f')
  document.getElementById(id)?.remove()
  frame?.classList.toggle('err', sentence !== undefined)
  field.toggleAttribute('aria-invalid', false)
  field.removeAttribute('aria-describedby')
  if (sentence === undefined) return
  field.setAttribute('aria-invalid', 'true')
  field.setAttribute('aria-describedby', id)
  const message = document.createElement('p')
  message.className = 'msg'
  message.id = id
  message.textContent = sentence
  frame?.append(message)
}
