import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** @typedef {{ name: string, passed: number, failed: number, seconds: number, note?: string }} Outcome */

/** A command that passes or fails as a whole. @returns {Promise<Outcome>} */
export async function runWhole(name, args, options = {}) {
  const { code, seconds } = await runNode(name, args, options)
  return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, seconds }
}

/** vitest; counts its tests, and files that could not even be loaded. @returns {Promise<Outcome>} */
export async function runVitest(name, args, options = {}) {
  return withReport(name, options, async (report) => {
    const json = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const ended = await runNode(name, ['node_modules/vitest/vitest.mjs', 'run', ...args, ...json], options)
    return { ended, count: countVitest }
  })
}

/** playwright; a test that passed at its second try counts as passed. @returns {Promise<Outcome>} */
export async function runPlaywright(name, args, options = {}) {
  return withReport(name, options, async (report) => {
    const env = { ...options.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
    const ended = await runNode(name, ['node_modules/playwright/cli.js', 'test', ...args], { ...options, env })
    return { ended, count: ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }) }
  })
}

/** A program of ours that ends with a line "N passed, N failed". @returns {Promise<Outcome>} */
export async function runCounted(name, args, options = {}) {
  const { code, seconds, output } = await runNode(name, args, options)
  const [, passed, failed] = [...output.matchAll(/^(\d+) passed, (\d+) failed$/gm)].at(-1) ?? [null, '0', '0']
  const broken = code !== 0 && failed === '0' ? 1 : 0
  return { name, passed: Number(passed), failed: Number(failed) + broken, seconds }
}

function countVitest({ numPassedTests, numFailedTests, testResults }) {
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return { passed: numPassedTests, failed: numFailedTests + unloaded.length }
}

async function withReport(name, _options, run) {
  const folder = mkdtempSync(join(tmpdir(), 'marlow-report-'))
  const report = join(folder, 'report.json')
  try {
    const { ended, count } = await run(report)
    const counted = readReport(report, count)
    const broken = ended.code !== 0 && counted.failed === 0 ? 1 : 0 // it failed before or after its tests
    return { name, passed: counted.passed, failed: counted.failed + broken, seconds: ended.seconds }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readReport(file, count) {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return { passed: 0, failed: 0 }
  }
}

/** Whoever stops the run wants no further step. */
let isStopped = false

/** Runs Node to its end or to the limit; what it prints is shown and kept. A step beside another shows it in one piece, at its end. */
function runNode(name, args, { env = {}, seconds: limit = 300, beside = false } = {}) {
  if (isStopped) return Promise.resolve({ code: 1, output: '', seconds: 0 })
  if (!beside) console.log(`\n— ${name} —`)
  const started = Date.now()
  return new Promise((done) => {
    const child = spawn(process.execPath, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    let output = ''
    const show = (stream) => (chunk) => {
      output += chunk
      if (!beside) stream.write(chunk)
    }
    child.stdout.on('data', show(process.stdout))
    child.stderr.on('data', show(process.stderr))
    const timer = setTimeout(() => {
      console.log(`${name} took longer than ${limit} s and was ended.`)
      killGroup(child.pid)
    }, limit * 1_000)
    const onStop = () => {
      isStopped = true
      killGroup(child.pid)
    }
    process.once('SIGINT', onStop).once('SIGTERM', onStop)
    child.on('close', (code) => {
      clearTimeout(timer)
      process.off('SIGINT', onStop).off('SIGTERM', onStop)
      if (beside) console.log(`\n— ${name} —\n${output}`)
      done({ code: code ?? 1, output, seconds: Math.round((Date.now() - started) / 1_000) })
    })
  })
}

/** A step and what it started: its own process group. */
function killGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // it ended by itself
  }
}
