import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

// Loaded by storms only, with `node --import`: ends this process at the n-th statement after KILL_FILE has appeared.
// The file says "<n> before" or "<n> after".

const Database = createRequire(`${process.cwd()}/`)('libsql')
const file = process.env.KILL_FILE ?? ''
let count = 0

/** Runs one statement of the database, unless this process has to die before or after it. */
function counted(run) {
  if (!existsSync(file)) return run()
  const [at, when] = readFileSync(file, 'utf8').split(' ')
  const isLast = ++count === Number(at)
  if (isLast && when === 'before') process.kill(process.pid, 'SIGKILL')
  const result = run()
  if (isLast) process.kill(process.pid, 'SIGKILL')
  return result
}

const { prepare } = Database.prototype
Database.prototype.prepare = function prepareCounted(...args) {
  const statement = prepare.apply(this, args)
  for (const way of ['run', 'all', 'get']) {
    const original = statement[way].bind(statement)
    statement[way] = (...values) => counted(() => original(...values))
  }
  return statement
}
