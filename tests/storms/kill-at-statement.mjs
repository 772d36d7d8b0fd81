import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

// Loaded by storms only, with `node --import`. From the moment KILL_FILE appears it counts the statements of the database,
// each under its text: "2 commit" is the second commit. The file says what to do: {"record": "a file to list them in"} or
// {"statement": "2 commit", "when": "before" | "after"}, where this process has to end.

const Database = createRequire(`${process.cwd()}/`)('libsql')
const file = process.env.KILL_FILE ?? ''
const seen = new Map()

/** Runs one statement, unless this process has to die before or after it. */
function counted(text, run) {
  if (!existsSync(file)) return run()
  const { record, statement, when } = JSON.parse(readFileSync(file, 'utf8'))
  const count = (seen.get(text) ?? 0) + 1
  seen.set(text, count)
  const name = `${count} ${text}`
  if (record) appendFileSync(record, `${JSON.stringify(name)}\n`)
  if (name === statement && when === 'before') process.kill(process.pid, 'SIGKILL')
  const result = run()
  if (name === statement) process.kill(process.pid, 'SIGKILL')
  return result
}

const { prepare } = Database.prototype
Database.prototype.prepare = function prepareCounted(text, ...more) {
  const statement = prepare.call(this, text, ...more)
  for (const way of ['run', 'all', 'get']) {
    const original = statement[way].bind(statement)
    statement[way] = (...values) => counted(text, () => original(...values))
  }
  return statement
}
