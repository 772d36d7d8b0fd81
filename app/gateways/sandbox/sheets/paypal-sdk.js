/**
 * PayPal's script as pages load it: window.paypal.Buttons, drawn in a root of their own, and the window in which a buyer
 * approves. The window ends on an address of the sandbox, which is read from here.
 */
const { searchParams } = new URL(document.currentScript.src)
const asked = (name) => (searchParams.get(name) ?? '').split(',')
const funding = ['paypal', ...(asked('enable-funding').includes('credit') ? ['credit'] : [])]
const texts = {
  paypal: { pay: 'Pay with PayPal', buynow: 'Buy Now with PayPal', checkout: 'PayPal Checkout', paypal: 'PayPal' },
  credit: { pay: 'PayPal Credit' },
}
const look = `
button { display: block; width: 100%; margin: 0; font: 600 16px/1 system-ui; border: 0; border-radius: 6px; color: #111; background: #ffc439; cursor: pointer }
button + button { margin-top: 8px; color: #fff; background: #003087 }
:focus-visible { outline: 3px solid #2563eb; outline-offset: 1px }`

const everyMs = 100
const wait = () => new Promise((done) => setTimeout(done, everyMs))
const closed = () =>
  Object.assign(new Error('Detected popup close'), { code: 'PAYPAL_POPUP_CLOSED', name: 'BraintreeError' })

/** Waits for the end of the window: what its last address says, or that it was closed. */
async function endOf(popup) {
  for (;;) {
    if (popup.closed) throw closed()
    const { pathname, search } = popup.location
    if (pathname === '/sandbox/braintree/done') {
      popup.close()
      return Object.fromEntries(new URLSearchParams(search))
    }
    await wait()
  }
}

async function flow(options, source) {
  // a window must be opened by the very press
  const popup = window.open('', 'sandbox-paypal', 'popup,width=500,height=680')
  window.addEventListener('pagehide', () => popup?.close())
  try {
    if (!popup) throw new Error('The window was blocked')
    const actions = { resolve: () => {}, reject: () => {} }
    options.onClick?.({ fundingSource: source }, actions)
    const orderID = await options.createOrder({ paymentSource: source }, { order: {} })
    if (popup.closed) throw closed()
    popup.location.href = `/sandbox/braintree/checkoutnow?token=${encodeURIComponent(orderID)}`
    const { end, PayerID: payerID } = await endOf(popup)
    if (end === 'cancel') return options.onCancel?.({ orderID })
    if (end !== 'approved') throw new Error(`The window ended with ${end}`)
    await options.onApprove({ orderID, payerID, paymentSource: source }, { order: {} })
  } catch (error) {
    popup?.close()
    options.onError?.(error)
  }
}

function Buttons(options) {
  const { label = 'paypal', height = 45 } = options.style ?? {}
  let host = null
  return {
    isEligible: () => true,
    render: async (container) => {
      host = document.createElement('div')
      const root = host.attachShadow({ mode: 'open' })
      const style = new CSSStyleSheet()
      style.replaceSync(`${look} button { height: ${Number(height)}px }`)
      root.adoptedStyleSheets = [style]
      for (const source of funding) {
        const button = document.createElement('button')
        button.type = 'button'
        button.textContent = texts[source][label] ?? texts[source].pay
        button.onclick = () => flow(options, source)
        root.append(button)
      }
      container.append(host)
      options.onInit?.({}, { enable: async () => {}, disable: async () => {} })
    },
    close: async () => host?.remove(),
    updateProps: async () => {},
  }
}

const Messages = () => ({ render: async () => {} })

// as the real one: only what was asked for is there
const wanted = { buttons: { Buttons }, messages: { Messages } }
const parts = asked('components').map((name) => wanted[name] ?? {})
window.paypal = Object.assign({ version: '5.0.0', FUNDING: { PAYPAL: 'paypal', CREDIT: 'credit' } }, ...parts)
