/**
 * Afterpay's script as pages load it: window.AfterPay, and the window in which a payer approves. The window asks the page
 * by messages for what it can be sent by, and tells it how it ended.
 */
const CONSTANTS = {
  SERVICE_UNAVAILABLE: 'SERVICE_UNAVAILABLE',
  SHIPPING_ADDRESS_UNSUPPORTED: 'SHIPPING_ADDRESS_UNSUPPORTED',
  SHIPPING_ADDRESS_UNRECOGNIZED: 'SHIPPING_ADDRESS_UNRECOGNIZED',
  BAD_RESPONSE: 'BAD_RESPONSE',
}
const everyMs = 200

let popup = null
let about = {}
let watch

const tell = (message) => popup?.postMessage({ sandboxAfterpay: message }, location.origin)
const actionsOf = (answer) => ({ resolve: (value) => answer({ value }), reject: (reason) => answer({ reason }) })

function end(data) {
  clearInterval(watch)
  popup?.close()
  popup = null
  about.onComplete?.({ data })
}

function open(options) {
  about = options
  // a window must be opened by the very press
  popup = window.open('', 'sandbox-afterpay', 'popup,width=480,height=720')
  if (!popup) return end({ status: 'CANCELLED' })
  clearInterval(watch)
  watch = setInterval(() => popup?.closed && end({ status: 'CANCELLED' }), everyMs)
}

function show({ value: token, reason }) {
  if (!popup) return
  const asks = about.shippingOptionRequired ? { shipping: '1' } : {}
  const query = new URLSearchParams(reason ? { reason } : { token, ...asks })
  popup.location.href = `/sandbox/afterpay/popup?${query}`
}

window.addEventListener('message', ({ source, origin, data }) => {
  const message = data?.sandboxAfterpay
  if (!message || source !== popup || origin !== location.origin) return
  if (message.type === 'complete') end(message.data)
  if (message.type === 'option') about.onShippingOptionChange?.(message.data)
  if (message.type === 'address')
    about.onShippingAddressChange?.(
      message.data,
      actionsOf((answer) => tell({ type: 'options', ...answer })),
    )
})

window.AfterPay = {
  CONSTANTS,
  initializeForPopup(options) {
    const target = document.querySelector(options.target)
    if (!target || options.countryCode !== 'US') throw new Error('AfterPay: no such target or country')
    target.addEventListener('click', () => {
      open(options)
      if (popup) options.onCommenceCheckout(actionsOf(show))
    })
  },
  initialize() {},
  open() {
    open({ onComplete: (event) => window.AfterPay.onComplete?.(event) })
  },
  transfer({ token }) {
    show({ value: token })
  },
  close() {
    end({ status: 'CANCELLED' })
  },
  redirect({ token }) {
    location.assign(`/sandbox/afterpay/checkout?token=${encodeURIComponent(token)}`)
  },
}
