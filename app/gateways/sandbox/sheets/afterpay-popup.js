/**
 * The window of the emulated Afterpay: asks the page behind it for methods, takes the choice, and tells how it ended. It
 * listens before the first button is there to be pressed.
 */
const shipping = new URLSearchParams(location.search).has('shipping')
const tell = (message) => window.opener?.postMessage({ sandboxAfterpay: message }, location.origin)
const place = (suburb, state, postcode, address1, countryCode = 'US') => ({
  ...{ name: 'Jane Miller', phoneNumber: '4025550123', address1, address2: '' },
  ...{ suburb, state, postcode, countryCode },
})
const places = {
  Home: place('Omaha', 'NE', '68102', '1024 Howard St'),
  'Colorado (a delivery fee)': place('Denver', 'CO', '80202', '1437 Bannock St'),
  'Alaska (ground only)': place('Anchorage', 'AK', '99501', '632 W 6th Ave'),
  'Hawaii (ground only)': place('Honolulu', 'HI', '96813', '530 S King St'),
  'APO (ground only)': place('APO', 'AE', '09012', 'PSC 3 Box 9'),
  'PO box (refused)': place('Omaha', 'NE', '68102', 'PO Box 12'),
  'Puerto Rico (not served)': place('San Juan', 'PR', '00901', '151 Calle Fortaleza'),
  'Canada (not served)': place('Toronto', 'ON', 'M5V 3L9', '290 Bremner Blvd', 'CA'),
}
const part = (id) => document.getElementById(id)
let options = []
const isChosen = ({ id }) => id === part('option').value

/** What the chosen method makes of it, in four parts. */
function showDue() {
  const chosen = options.find(isChosen)
  if (!chosen) return
  const total = Math.round(Number(chosen.orderAmount.amount) * 100)
  part('due').textContent = `$${(total / 100).toFixed(2)} in 4 payments of $${(Math.ceil(total / 4) / 100).toFixed(2)}`
}

const setReady = (isReady) => {
  for (const button of part('provider').querySelectorAll('button:not([value=cancel])')) button.disabled = !isReady
}
const choose = (list, entries) =>
  list.replaceChildren(...entries.map(([value, text]) => Object.assign(new Option(text, value))))

function ask() {
  setReady(false)
  part('said').textContent = ''
  options = []
  choose(part('option'), options)
  tell({ type: 'address', data: places[part('address').value] })
}

window.addEventListener('message', ({ source, origin, data }) => {
  const message = data?.sandboxAfterpay
  if (!shipping || source !== window.opener || origin !== location.origin || message?.type !== 'options') return
  options = message.value ?? []
  choose(
    part('option'),
    options.map(({ id, name, orderAmount }) => [id, `${name}, $${orderAmount.amount} in all`]),
  )
  part('said').textContent = message.reason ?? ''
  setReady(options.length > 0)
  showDue()
})

document.addEventListener('submit', async (event) => {
  event.preventDefault()
  const choice = event.submitter?.value ?? 'cancel'
  if (shipping && choice !== 'cancel' && options.length === 0) return // nothing says yet how it can be sent
  const token = new URLSearchParams(location.search).get('token')
  const data = { status: choice === 'cancel' ? 'CANCELLED' : 'SUCCESS', orderToken: token, merchantReference: '' }
  const made = { choice, email: event.target.elements.email?.value }
  if (shipping) Object.assign(made, { shipping: places[part('address').value], option: options.find(isChosen) })
  const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(made) }
  const isKept = choice === 'cancel' || (await fetch(location.href, sent).catch(() => null))?.ok
  if (isKept) tell({ type: 'complete', data })
  else part('said').textContent = 'BAD_RESPONSE'
})

document.addEventListener('DOMContentLoaded', () => {
  if (!shipping) return
  choose(
    part('address'),
    Object.keys(places).map((name) => [name, name]),
  )
  part('address').onchange = ask
  part('option').onchange = () => {
    showDue()
    tell({ type: 'option', data: options.find(isChosen) })
  }
  ask()
})
