/**
 * @typedef {import('./steps.mjs').Outcome} Outcome
 * @typedef {{ takes: number, run: (beside: boolean) => Promise<Outcome> }} Job how many processes it keeps busy, and what
 * it does; `beside` says that another job shows what it prints
 */

/**
 * Runs jobs, as many at once as there is room for, each begun when all before it have begun: what waits leaves the cores
 * to others, and none is idle at the end of a group.
 * @param {Job[]} jobs none takes more than there is room for
 * @param {number} room processes at once
 * @returns {Promise<Outcome[]>} in the order of the jobs
 */
export async function runInTurn(jobs, room) {
  let left = room
  let isShown = false
  /** @type {Set<Promise<void>>} */
  const running = new Set()
  /** @type {Promise<Outcome>[]} */
  const outcomes = []
  for (const { takes, run } of jobs) {
    while (left < takes) await Promise.race(running)
    const beside = isShown
    isShown = true
    left -= takes
    const outcome = run(beside)
    outcomes.push(outcome)
    const ended = outcome.then(() => {
      left += takes
      if (!beside) isShown = false
      running.delete(ended)
    })
    running.add(ended)
  }
  return Promise.all(outcomes)
}
