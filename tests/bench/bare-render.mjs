import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

// Loaded by the bench only, with `node --import`. After SIGUSR2 the next page is rendered many times over by React alone, and
// RENDER_FILE tells what one rendering costs in CPU ms: the floor below that page. Each further SIGUSR2 renders the same page
// again. The tree of a page is everything React draws for it: the shop keeps the parts that need no scripts, so their elements
// are taken from the first time they are drawn.

const server = createRequire(`${process.cwd()}/`)('react-dom/server')
const { renderToString, renderToStaticMarkup } = server
let parts
let tree
process.on('SIGUSR2', () => {
  if (tree) tell()
  else parts = []
})

server.renderToStaticMarkup = (element) => {
  const html = renderToStaticMarkup(element)
  parts?.push({ render: renderToStaticMarkup, element, html })
  return html
}

server.renderToString = (element) => {
  const html = renderToString(element)
  if (parts) {
    tree = [...parts, { render: renderToString, element, html }]
    parts = undefined
    tell()
  }
  return html
}

function tell() {
  writeFileSync(process.env.RENDER_FILE, JSON.stringify({ ms: costOf(tree), parts: tree.length }))
}

/** The places of parts that are kept aside are counted on. */
const shapeOf = (html) => html.replace(/:\d+(?=\p{Cc})/gu, '').length

/** Median of five rounds after a warm-up; null when a second rendering is not like the first. */
function costOf(tree) {
  if (tree.some(({ render, element, html }) => shapeOf(render(element)) !== shapeOf(html))) return null
  const rounds = []
  for (let round = 0; round < 8; round++) {
    const before = process.cpuUsage()
    for (let i = 0; i < 100; i++) for (const { render, element } of tree) render(element)
    const { user, system } = process.cpuUsage(before)
    if (round > 2) rounds.push((user + system) / 1_000 / 100)
  }
  return rounds.sort((a, b) => a - b)[2]
}
