import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { freePort } from '../run/free-port.mjs'

// npm run sizes: bytes as sent (gzip) of each page and what it loads, beside their budgets. Ends non-zero over budget.

const port = await freePort()
const origin = `http://localhost:${port}`
const folder = mkdtempSync(join(tmpdir(), 'marlow-sizes-'))
const env = { ...process.env, PORT: String(port), DATA_DIR: folder, DATABASE_URL: '', STORE_ENV: 'demo', LOG: 'off' }
const shop = spawn(process.execPath, ['build/server/index.js'], { env, stdio: 'ignore' })
let isOver = false
try {
  await untilReady()
  await printSizes()
} finally {
  shop.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = isOver ? 1 : 0

async function printSizes() {
  const product = '/barnraiser-flannel/prd-100164'
  const cookie = await bagWith(product)
  const pages = {
    home: ['/', 90],
    listing: ['/all', 90],
    product: [product, 90],
    bag: ['/cart', 130],
    checkout: ['/checkout', 130],
  }
  for (const [name, [path, budget]] of Object.entries(pages)) {
    const html = await textOf(path, cookie)
    row(`JavaScript of ${name}`, sum(scriptsOf(html).map(packed)), budget)
    if (name === 'product') {
      row('HTML of product', gzipSync(html).length, 15)
      await pictureRow(html)
    }
  }
  const styles = readdirSync('build/client/assets').filter((file) => file.endsWith('.css'))
  row('CSS, whole shop', sum(styles.map((file) => packed(`/assets/${file}`))), 12)
}

/** The scripts a browser fetches to show the page: preloaded, started or imported. Others are only named for later. */
function scriptsOf(html) {
  const [tags, imports] = [
    /<(?:link rel="modulepreload" [^>]*href|script [^>]*src)="([^"]+)"/g,
    /\bimport [^'"<>;]*"([^"]+)"/g,
  ]
  return [...new Set([...html.matchAll(tags), ...html.matchAll(imports)].map(([, file]) => file))]
}

/** The first picture a phone of 390 px with a dense screen would load. */
async function pictureRow(html) {
  const [, srcset = ''] = /<main[\s\S]*?<img[^>]*srcset="([^"]+)"/i.exec(html) ?? []
  const choices = srcset
    .replaceAll('&amp;', '&')
    .split(',')
    .map((choice) => choice.trim().split(' '))
  const [address] = choices.find(([, width]) => Number.parseInt(width, 10) >= 390) ?? choices.at(-1) ?? []
  if (!address) return row('first product picture: none found', Number.NaN, 35)
  const answer = await fetch(origin + address, { headers: { accept: 'image/avif,image/webp,*/*' } })
  row('first product picture at 390 px', (await answer.arrayBuffer()).byteLength, 35)
}

function row(what, bytes, budgetKb) {
  const kb = bytes / 1024
  const holds = kb <= budgetKb
  isOver ||= !holds
  console.log(`${holds ? '✓' : '✗'} ${what.padEnd(34)} ${kb.toFixed(1).padStart(7)} KB  ≤ ${budgetKb}`)
}

/** As the server sends it to who takes gzip. */
function packed(file) {
  return statSync(`build/client${file}.gz`, { throwIfNoEntry: false })?.size ?? statSync(`build/client${file}`).size
}

function sum(values) {
  return values.reduce((all, value) => all + value, 0)
}

async function textOf(path, cookie) {
  const answer = await fetch(origin + path, { headers: { accept: 'text/html', cookie } })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return answer.text()
}

/** A visitor with the product in the bag. @returns the cookies */
async function bagWith(path) {
  const first = await fetch(`${origin}/xsrf-token/retrieve`)
  const cookie = first.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
  const { token } = await first.json()
  const asJson = { accept: 'application/json', cookie }
  const { skuDetails } = await (await fetch(origin + path, { headers: asJson })).json()
  const added = await fetch(`${origin}/cart/api/add`, {
    method: 'POST',
    headers: { ...asJson, 'content-type': 'application/json', 'x-xsrf-token': token },
    body: JSON.stringify({ skuCode: skuDetails[2].skuCode, quantity: 1 }),
  })
  if (!(await added.json()).success) throw new Error('the product could not be put into the bag')
  return cookie
}

async function untilReady() {
  for (const end = Date.now() + 30_000; Date.now() < end; await delay(100)) {
    if ((await fetch(`${origin}/readyz`).catch(() => null))?.ok) return
  }
  throw new Error('the shop was not ready within 30 seconds')
}
