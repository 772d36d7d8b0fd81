import { hour, minute, second } from '~/durations'
import { currentCatalog, hasCatalog } from '~/services/catalog/in-memory/current-catalog'
import { completeSubmissions } from '~/services/checkout/saga/complete-submissions'
import { forgetOld } from '~/services/forget-old'
import { keepMemberships } from '~/services/rewards/expire-points'
import { sendWaitingMail } from '~/services/send-mail'
import { readToggles } from '~/services/toggles'
import type { Store } from '~/store.server'

/**
 * Something done every few seconds beside the requests. It takes its rows by lease, so any number of processes may run it.
 * One that takes long looks whether the shop is being stopped.
 */
type Job = { name: string; everyMs: number; run: (store: Store, isStopped: () => boolean) => Promise<unknown> }

const jobs: Job[] = [
  { name: 'complete submissions', everyMs: 5 * second, run: completeSubmissions },
  { name: 'send mail', everyMs: 5 * second, run: sendWaitingMail },
  { name: 'read toggles', everyMs: second, run: readToggles },
  { name: 'keep the catalogue index', everyMs: second, run: currentCatalog },
  { name: 'keep memberships', everyMs: minute, run: keepMemberships },
  { name: 'forget what is old', everyMs: hour, run: forgetOld },
]

/** `hasCatalog`: whether the first index of the catalogue is built; nothing can be sold before. */
type Work = { stop: () => Promise<void>; hasCatalog: () => boolean }

/** Starts the jobs; one run of a job ends before its next begins, and a job that fails is tried again at its next turn. */
export function startBackgroundWork(store: Store): Work {
  let stopped = false
  const running = new Map<string, Promise<void>>()
  const timers = jobs.map(({ name, everyMs, run }) => {
    const turn = () => {
      if (stopped || running.has(name)) return
      const done = run(store, () => stopped)
        .then(
          () => {},
          (error) => store.log('job failed', { job: name, error }),
        )
        .finally(() => running.delete(name))
      running.set(name, done)
    }
    turn()
    return setInterval(turn, everyMs)
  })
  return {
    hasCatalog: () => hasCatalog(store),
    stop: async () => {
      stopped = true
      for (const timer of timers) clearInterval(timer)
      await Promise.all(running.values())
    },
  }
}
