import type { Templates } from '../database-template'
import { findTrouble } from './find-trouble'
import { type Ground, type GroundOptions, openGround } from './ground'
import { findPlace, type Place } from './places'
import type { Storm } from './storm'

export type Score = { passed: number; failed: number }

/** The storms by the ground they rage on: in a short run one for all that can share it, else one for each. */
export function byGround(storms: Storm[], short: boolean): Storm[][] {
  const together = short ? storms.filter(({ sharesGround }) => sharesGround) : []
  const alone = storms.filter((storm) => !together.includes(storm)).map((storm) => [storm])
  return together.length > 0 ? [together, ...alone] : alone
}

/**
 * Storms one after the other on one fresh ground. Prints and counts what each found wrong by itself; what is found
 * afterwards, of whichever it comes, is told with the last.
 */
export async function weather(storms: Storm[], templates: Templates, scale: number, score: Score): Promise<void> {
  const [first] = storms
  const last = storms.at(-1)
  if (!first || !last) return
  const place = await findPlace(first, templates)
  if (typeof place === 'string') return console.log(`! SKIPPED: ${first.name}; it needs ${place}.`)
  let started = performance.now()
  const tell = ({ name }: Storm, trouble: string[]) => {
    const seconds = ((performance.now() - started) / 1_000).toFixed(1)
    const engine = templates.postgres ? 'PostgreSQL' : 'SQLite'
    report(score, trouble.length === 0, `${engine}: ${name} (${seconds} s)`, trouble.slice(0, 12))
    started = performance.now()
  }
  await onGround(first, place, {}, async (ground) => {
    for (const storm of storms) {
      const own = await storm.run(ground, scale).catch(brokeOff)
      tell(storm, storm === last ? [...own, ...(await findTrouble(ground))] : own)
    }
  }).catch((error) => tell(last, brokeOff(error)))
  place.leave()
}

/** Opens the ground of a storm, with `options` on top, and leaves it however that ends. */
export async function onGround<Value>(
  { env, bank }: Storm,
  { templates, server, disk }: Pick<Place, 'templates' | 'server' | 'disk'>,
  options: GroundOptions,
  use: (ground: Ground) => Promise<Value>,
): Promise<Value> {
  const ground = await openGround(templates, { ...options, server, disk, env: { ...env, ...options.env }, bank })
  try {
    return await use(ground)
  } finally {
    await ground.leave()
  }
}

/** Counts what held or did not and prints it, with lines below it. */
export function report(score: Score, isGood: boolean, what: string, lines: string[]): void {
  console.log(`${isGood ? '✓' : '✗'} ${what}`)
  for (const line of lines) console.log(`    ${line}`)
  if (isGood) score.passed++
  else score.failed++
}

function brokeOff(error: Error): string[] {
  return [`it broke off: ${error.stack}`]
}
