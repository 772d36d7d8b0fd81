import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

// Loaded by the bench only, with `node --import`. After SIGUSR2 the next page is rendered many times over by React alone,
// and RENDER_FILE tells what one rendering costs in CPU ms: the floor below that page.

const server = createRequire(`${process.cwd()}/`)('react-dom/server')
const { renderToString } = server
let asked = false
process.on('SIGUSR2', () => {
  asked = true
})

server.renderToString = (element) => {
  const html = renderToString(element)
  if (asked) {
    asked = false
    writeFileSync(process.env.RENDER_FILE, JSON.stringify({ ms: costOf(element, html) }))
  }
  return html
}

/** Median of five rounds after a warm-up; null when the second rendering is not like the first. */
function costOf(element, html) {
  if (renderToString(element) !== html) return null
  const rounds = []
  for (let round = 0; round < 6; round++) {
    const before = process.cpuUsage()
    for (let i = 0; i < 100; i++) renderToString(element)
    const { user, system } = process.cpuUsage(before)
    if (round > 0) rounds.push((user + system) / 1_000 / 100)
  }
  return rounds.sort((a, b) => a - b)[2]
}
