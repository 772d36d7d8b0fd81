import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { atBilling } from '../at-billing'
import { fillForm } from '../html-form'
import { formNames, readable } from '../page-reading'
import { openPage } from '../plain-document'
import { newShopper, openShop } from '../shopper'

const shop = await openShop()

function facts(control: Element) {
  const { name, type, value, disabled, maxLength } = control as HTMLInputElement
  const isTyped = control.tagName === 'INPUT' || control.tagName === 'BUTTON'
  return [name || '', value, disabled, isTyped ? type : '', control.tagName === 'INPUT' ? maxLength : -1]
}

/** What a shopper without scripts reads and sends: the words, and of every form where it goes and with what. */
function read(page: Document) {
  const forms = [...page.querySelectorAll('form')].map((form) => ({
    to: [form.method, form.getAttribute('action'), form.noValidate],
    sent: [...fillForm(form, {})],
    controls: [...form.elements].filter(({ tagName }) => tagName !== 'FIELDSET').map(facts),
    chosen: [...form.querySelectorAll<HTMLInputElement>('input')].map(({ checked }) => checked),
  }))
  return { title: page.title, text: readable(page.body), names: formNames(page), forms }
}

function expectAsABrowserReads(html: string) {
  const own = new new JSDOM('').window.DOMParser().parseFromString(html, 'text/html')
  expect(read(openPage(html))).toEqual(read(own))
}

test('every kind of control is read as a browser reads it', () => {
  expectAsABrowserReads(`<!doctype html><html><head><title>A &amp; B</title></head><body>
    <form id="first" METHOD="POST" action="/a"><input name="a" maxLength="5"><input name="b" type="CHECKBOX" checked>
      <input name="c" type="radio" value="1"><input name="c" type="radio" value="2" checked><textarea name="d">
two
lines</textarea><select name="e"><option>one</option><option selected value="2">two</option></select>
      <select name="f"><option disabled value="">none<option value="x">x</select><button name="g" value="h">Send</button>
      <input name="i" disabled value="off"></form>
    <input name="far" value="from afar" form="first"><form id="second" novalidate><input type="hidden" name="form" value="s">
      <input name="far too" form="first"><select name="j"><optgroup label="A"><option value="k">k</optgroup></select></form></body></html>`)
})

test.each(['/', '/search?q=shirt', '/login', '/register', '/store-locator'])(
  '%s is read as a browser reads it',
  async (path) => {
    const shopper = newShopper(shop)
    await shopper.visit(path)
    expectAsABrowserReads(shopper.html)
  },
)

test('a bag and the steps of checkout are read as a browser reads them, mistakes included', async () => {
  const shopper = await atBilling(shop, 'CAP-INK')
  expectAsABrowserReads(shopper.html)
  await shopper.submit('gift-card', { cardNumber: '"<12>"' })
  expect(shopper.status).toBe(422)
  expectAsABrowserReads(shopper.html)
  await shopper.visit('/checkout?section=SHIPPING')
  expectAsABrowserReads(shopper.html)
  await shopper.visit('/cart')
  expectAsABrowserReads(shopper.html)
})

test('a form in a form is not passed over', () => {
  expect(() => openPage('<form><div><form></form></div></form>')).toThrow('a form stands in a form')
})
