import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import type { Result } from '~/services/result'
import { openTurns } from '~/services/turns'

/** argon2id (2) with 19 MiB, two passes and one lane: about 25 ms. */
const strength = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** One core is left for pages; more than two would take 19 MiB each for little. */
const atOnce = Math.min(2, Math.max(1, availableParallelism() - 1))
/** A flood of logins finds a short queue. */
const { inTurn, isFull } = openTurns({ atOnce, mostWaiting: 50, rests: true })

/** The hash a password is kept as, with its parameters and a salt of its own. Refused when too many are asked for at once. */
export function hashPassword(password: string): Promise<Result<string>> {
  return inTurn(() => hash(password, strength))
}

/**
 * Whether a password is the one of this hash. Without a hash (null or '') it takes as long and is wrong.
 * Refused when too many are asked for at once.
 */
export function isPassword(password: string, kept: string | null): Promise<Result<boolean>> {
  return inTurn(async () => {
    const right = await verify(kept || nobodysHash, password, strength)
    return right && Boolean(kept)
  })
}

/** Of a password nobody knows; checked in place of the one that an unknown e-mail address does not have. */
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$6Dx4Ib3kILWnlGYG4dvWIQ$LYCklpCO5INqe5r1DTAWmtNYTp0sCoC8jWzz3JuckFY'

/** Whether the next password would be refused unseen; who asks first spares the shop the work around it. */
export function isTooBusyForPasswords(): boolean {
  return isFull()
}
