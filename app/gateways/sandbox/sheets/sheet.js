/**
 * What both emulated sheets are made of: a dialog in the page's own document, to be driven by keyboard. Its looks are its
 * own, the shop's do not reach it. The two scripts that follow find it in `window.sandboxSheets`.
 */
const look = `
dialog { box-sizing: border-box; width: min(420px, 92vw); border: 1px solid #bbb; border-radius: 10px; padding: 20px; font: 15px/1.4 system-ui; color: #111; background: #fff }
h2 { font-size: 18px; margin: 0 0 12px }
label { display: block; margin-bottom: 10px; font-weight: 600 }
select, input { display: block; box-sizing: border-box; width: 100%; min-height: 44px; margin-top: 2px; font: inherit; font-weight: 400; color: #111; background: #fff; border: 1px solid #767676; border-radius: 6px; padding: 0 8px }
table { width: 100%; border-collapse: collapse; margin: 12px 0 } td { padding: 3px 0 } td + td { text-align: right } tfoot { font-weight: 700 }
[role=alert]:empty { display: none } [role=alert] { margin: 8px 0; padding: 8px; border-radius: 6px; color: #8a1010; background: #fdeeee }
button { min-height: 44px; padding: 0 18px; margin-right: 8px; font: inherit; font-weight: 600; border: 1px solid #111; border-radius: 6px; color: #111; background: #fff; cursor: pointer }
button[type=submit] { color: #fff; background: #111 } button:disabled { color: #595959; background: #ddd; border-color: #ddd }
:focus-visible { outline: 3px solid #2563eb; outline-offset: 1px }`

const person = { firstName: 'Jane', lastName: 'Miller', phone: '+1 (402) 555-0123', email: 'jane@example.com' }
const place = (street, city, state, zip, country = 'US') => ({ ...person, street, city, state, zip, country })

/** Whom a sheet may name, for shipping and for billing, and what for. */
const people = {
  Home: place('1024 Howard St', 'Omaha', 'NE', '68102'),
  'Colorado (a delivery fee)': place('1437 Bannock St', 'Denver', 'CO', '80202'),
  'Alaska (ground only)': place('632 W 6th Ave', 'Anchorage', 'AK', '99501'),
  'APO (ground only)': place('PSC 3 Box 9', 'APO', 'AE', '09012'),
  'PO box (refused)': place('PO Box 12', 'Omaha', 'NE', '68102'),
  'Puerto Rico (not served)': place('151 Calle Fortaleza', 'San Juan', 'PR', '00901'),
  'Canada (not served)': place('290 Bremner Blvd', 'Toronto', 'ON', 'M5V 3L9', 'CA'),
  'Bad zip (refused)': place('1024 Howard St', 'Omaha', 'NE', '6810'),
  'No such street (refused)': place('100 Nowhere St', 'Omaha', 'NE', '68102'),
}
const payers = { Home: people.Home, 'Bad zip (refused)': people['Bad zip (refused)'] }

/** Test cards by their last digits; the network as the card itself has it. */
const cards = [
  ['Visa', '1111', 'approved'],
  ['MasterCard', '5454', 'approved'],
  ['AmEx', '8431', 'approved'],
  ['Discover', '0000', 'approved'],
  ['JCB', '0007', 'approved'],
  ['Visa', '1053', 'declined'],
  ['Visa', '1038', 'declined'],
  ['Visa', '0101', 'approved for less'],
  ['Visa', '0062', 'no answer'],
  ['Visa', '9999', 'token refused'],
]

const create = (tag, attributes = {}, ...children) => {
  const element = Object.assign(document.createElement(tag), attributes)
  element.append(...children)
  return element
}

/**
 * Opens a sheet. `choices` are selects by label, each a list of [value, text]; `asksEmail` adds a field for it.
 * `changed(label)` is called for a choice of the user, `paid()` and `canceled()` for the buttons.
 */
function openSheet({ title, choices, asksEmail, changed, paid, canceled }) {
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  const style = new CSSStyleSheet()
  style.replaceSync(look)
  root.adoptedStyleSheets = [style]
  const alert = create('p', { role: 'alert' })
  const [body, foot] = [create('tbody'), create('tfoot')]
  const pay = create('button', { type: 'submit', textContent: 'Pay', disabled: true })
  const cancel = create('button', { type: 'button', textContent: 'Cancel', onclick: () => end(canceled) })
  const selects = Object.fromEntries(
    Object.keys(choices).map((label) => [label, create('select', { onchange: () => changed(label) })]),
  )
  const email = create('input', { type: 'email', autocomplete: 'off', value: person.email })
  const labelled = Object.entries(selects).map(([label, select]) => create('label', {}, label, select))
  if (asksEmail) labelled.push(create('label', {}, 'Email', email))
  const form = create('form', {}, create('h2', { textContent: title }), ...labelled)
  form.append(create('table', {}, body, foot), alert, pay, cancel)
  form.onsubmit = (event) => {
    event.preventDefault()
    if (!pay.disabled) paid()
  }
  const closed = (event) => {
    event.preventDefault()
    end(canceled)
  }
  const dialog = create('dialog', { ariaLabel: title, oncancel: closed }, form)
  root.append(dialog)
  document.body.append(host)
  dialog.showModal()
  const end = (then) => {
    host.remove()
    then?.()
  }
  let asked = null
  const sheet = {
    value: (label) => selects[label]?.value,
    email: () => email.value,
    setOptions: (label, options, chosen) => {
      selects[label]?.replaceChildren(
        ...options.map(([value, textContent]) => create('option', { value, textContent })),
      )
      if (chosen) selects[label].value = chosen
    },
    setLines: (lines, total) => {
      const row = (cells) => create('tr', {}, ...cells.map((textContent) => create('td', { textContent })))
      body.replaceChildren(...lines.map(row))
      foot.replaceChildren(row(total))
    },
    say: (sentences) => {
      alert.textContent = sentences.join(' ')
    },
    /** One question after the other: nothing else can be chosen before the shop has answered. */
    setBusy: () => {
      asked = root.activeElement ?? asked
      for (const control of [...Object.values(selects), pay]) control.disabled = true
      form.setAttribute('aria-busy', 'true')
    },
    setReady: (canPay) => {
      for (const control of Object.values(selects)) control.disabled = false
      pay.disabled = !canPay
      if (!root.activeElement) asked?.focus()
      form.setAttribute('aria-busy', 'false')
    },
    close: () => end(),
  }
  for (const [label, options] of Object.entries(choices)) sheet.setOptions(label, options)
  return sheet
}

const keysOf = (all) => Object.keys(all).map((key) => [key, key])
const cardsOf = (networks) => {
  const taken = cards.filter(([network]) => networks.some((each) => each.toLowerCase() === network.toLowerCase()))
  return taken.map(([network, last4, what]) => [`${network} ${last4}`, `${network} ${last4} (${what})`])
}
/** What a real wallet encrypts. The emulated gateway reads it. */
const sealedCard = (card) => btoa(JSON.stringify({ last4: card.slice(-4) }))
/** What a tester may set: localStorage['sandbox-wallet'] is 'slow', 'not-ready' or 'account-error'. */
const mood = () => localStorage.getItem('sandbox-wallet')

window.sandboxSheets = { openSheet, people, payers, keysOf, cardsOf, sealedCard, mood }
