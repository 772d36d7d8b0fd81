/** One field of the emulated Payment.JS. The card's own asks the others, encrypts everything, and sends it off. */
const input = document.querySelector('input')
const { name } = input
const others = {}
let touched = false

const rules = {
  card: (value) => /^(3\d{14}|[2-6]\d{15})$/.test(value) && passesLuhn(value),
  exp: (value) => isToCome(value),
  name: (value) => value.trim() !== '' && value.length <= 60,
}
const plain = () => (name === 'card' ? input.value.replace(/\D/g, '') : input.value)

function passesLuhn(digits) {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

function isToCome(value) {
  const [, month, year] = /^(0[1-9]|1[0-2])\/(?:20)?(\d\d)$/.exec(value) ?? []
  if (!month) return false
  const end = new Date(2000 + Number(year), Number(month), 1)
  return end > new Date() && Number(year) + 2000 <= new Date().getFullYear() + 20
}

const tell = (message) => parent.postMessage(message, location.origin)

function tellState() {
  const valid = rules[name](plain())
  const focus = document.activeElement === input
  if (input.value !== '' && !focus) touched = true
  input.setAttribute('aria-invalid', String(touched && !valid))
  tell({ type: 'state', state: { field: name, empty: input.value === '', focus, touched, valid } })
}

function format() {
  if (name === 'card') {
    const digits = input.value.replace(/\D/g, '').slice(0, 16)
    input.value = digits.match(/.{1,4}/g)?.join(' ') ?? ''
  }
  if (name === 'exp') {
    const digits = input.value.replace(/\D/g, '').slice(0, 6)
    input.value = digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits
  }
}

async function encrypt(publicKeyBase64, text) {
  const bytes = Uint8Array.from(atob(publicKeyBase64), (c) => c.charCodeAt(0))
  const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('spki', bytes, algorithm, false, ['encrypt'])
  const sealed = await crypto.subtle.encrypt('RSA-OAEP', key, new TextEncoder().encode(text).slice(0, 190))
  return btoa(String.fromCharCode(...new Uint8Array(sealed)))
}

function ask(port) {
  return new Promise((resolve) => {
    port.onmessage = ({ data }) => resolve(data)
    port.postMessage('value')
  })
}

async function submit({ clientToken, publicKeyBase64 }) {
  const values = { card: plain(), exp: await ask(others.exp), name: await ask(others.name) }
  const entries = Object.entries(values).map(async ([key, value]) => [key, await encrypt(publicKeyBase64, value)])
  const body = JSON.stringify(Object.fromEntries(await Promise.all(entries)))
  const headers = { 'content-type': 'application/json', 'client-token': `Bearer ${clientToken}` }
  const answer = await fetch('tokenize', { method: 'POST', headers, body })
  const { reason = answer.ok ? undefined : 'UNKNOWN' } = await answer.json()
  tell({ type: 'result', reason })
}

const heard = {
  style: ({ style }) => Object.assign(input.style, style),
  link: ({ name: other }, [port]) => {
    if (other) others[other] = port
    else port.onmessage = () => port.postMessage(plain())
  },
  touch: () => {
    touched = true
    tellState()
  },
  reset: () => {
    input.value = ''
    touched = false
    tellState()
  },
  submit: (message) => submit(message).catch(() => tell({ type: 'result', reason: 'NETWORK' })),
}

addEventListener('message', ({ source, origin, data, ports }) => {
  if (source === parent && origin === location.origin) heard[data.type]?.(data, ports)
})
input.addEventListener('input', () => {
  format()
  tellState()
})
input.addEventListener('focus', tellState)
input.addEventListener('blur', tellState)
tell({ type: 'ready' })
