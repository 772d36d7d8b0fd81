/** firstdata.createPaymentForm of Payment.JS 2, as far as shops use it. Its fields are documents of their own. */
const base = new URL('.', document.currentScript.src)
const titles = { card: 'Card Number', exp: 'Expiration', name: 'Name on Card' }
const needed = ['card', 'exp', 'name']

class PaymentForm {
  constructor(config, hooks) {
    Object.assign(this, { config, hooks, frames: {}, states: {}, listeners: {} })
    this.hear = (event) => this.#hear(event)
  }

  createFields(done) {
    this.done = done
    addEventListener('message', this.hear)
    for (const name of needed) {
      const { selector, placeholder = '' } = this.config.fields[name]
      const place = document.querySelector(selector)
      if (!place) throw new Error(`no element ${selector}`)
      const frame = document.createElement('iframe')
      frame.title = titles[name]
      frame.src = new URL(`field?${new URLSearchParams({ name, placeholder })}`, base).href
      this.frames[name] = frame
      place.replaceChildren(frame)
    }
  }

  #hear({ source, origin, data }) {
    const name = needed.find((each) => this.frames[each]?.contentWindow === source)
    if (!name || origin !== base.origin) return
    if (data.type === 'ready') this.#ready(name)
    if (data.type === 'state') this.#state(name, data.state)
    if (data.type === 'result') this.settle?.(data)
  }

  /** When all stand, each of them is given a way to the card's own: what is typed does not come by here. */
  #ready(name) {
    this.states[name] ??= { empty: true, focus: false, valid: false, touched: false, field: name }
    this.#send(name, { type: 'style', style: this.config.styles?.input ?? {} })
    if (needed.some((each) => !this.states[each])) return
    for (const each of ['exp', 'name']) {
      const { port1, port2 } = new MessageChannel()
      this.#send(each, { type: 'link' }, port2)
      this.#send('card', { type: 'link', name: each }, port1)
    }
    this.done?.(this)
    this.done = undefined
  }

  #state(name, state) {
    const before = this.states[name]?.focus
    this.states[name] = state
    const { empty = 'empty', focus = 'focus', invalid = 'invalid', valid = 'valid' } = this.config.classes ?? {}
    const place = this.frames[name].parentElement
    place?.classList.toggle(empty, state.empty)
    place?.classList.toggle(focus, state.focus)
    place?.classList.toggle(invalid, state.touched && !state.valid && !state.focus)
    place?.classList.toggle(valid, state.valid)
    const event = state.focus === before ? 'change' : state.focus ? 'focus' : 'blur'
    for (const tell of this.listeners[event] ?? []) tell(state)
  }

  #send(name, message, port) {
    this.frames[name].contentWindow?.postMessage(message, base.origin, port ? [port] : [])
  }

  onSubmit(resolve, reject) {
    this.validate()
    if (!this.isValid()) return reject(new Error('form validation failed'))
    this.authenticate((session) => this.submit(session, resolve, reject))
  }

  authenticate(resolve) {
    this.hooks.preFlowHook(resolve)
  }

  submit({ clientToken, publicKeyBase64 }, resolve, reject) {
    this.settle = ({ reason }) => {
      this.settle = undefined
      if (reason) reject(new Error(reason))
      else resolve(clientToken)
    }
    this.#send('card', { type: 'submit', clientToken, publicKeyBase64 })
  }

  validate() {
    for (const name of needed) this.#send(name, { type: 'touch' })
    for (const name of needed) this.#state(name, { ...this.states[name], touched: true })
  }

  isValid() {
    return needed.every((name) => this.states[name]?.valid)
  }

  isSupported() {
    return Boolean(window.crypto?.subtle)
  }

  getState(tell) {
    tell(this.states)
  }

  on(event, tell) {
    this.listeners[event] = [...(this.listeners[event] ?? []), tell]
  }

  reset(done) {
    for (const name of needed) this.#send(name, { type: 'reset' })
    done?.()
  }

  destroyFields(done) {
    removeEventListener('message', this.hear)
    for (const frame of Object.values(this.frames)) frame.remove()
    done?.()
  }
}

window.firstdata = {
  createPaymentForm: (config, hooks, onCreate) => new PaymentForm(config, hooks).createFields(onCreate),
}
