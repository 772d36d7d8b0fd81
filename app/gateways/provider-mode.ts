import type { Config } from '~/config.server'

export type Mode = 'sandbox' | 'test' | 'live' | 'off'

/** What the settings say of one provider. `name` is how its settings begin, as STORE_CARD. */
type Wish = { name: string; enabled?: boolean; mode: 'sandbox' | 'test' | 'live' | undefined; hasKeys: boolean }

/**
 * How a provider works: as the settings say, else by what there is: without keys a sandbox in the demo and off in a live
 * shop. Throws when a live shop would take sandbox money, another one true money, or a mode that is asked for has no keys.
 */
export function providerMode({ STORE_ENV, ALLOW_SANDBOX_IN_LIVE }: Config, wish: Wish): Mode {
  const { name, enabled = true, hasKeys } = wish
  if (!enabled) return 'off'
  const live = STORE_ENV === 'live'
  const byDefault = live ? (hasKeys ? 'live' : 'off') : hasKeys ? 'test' : 'sandbox'
  const mode = wish.mode ?? byDefault
  if (mode === 'sandbox' && live && !ALLOW_SANDBOX_IN_LIVE) {
    throw new Error(`${name}_MODE is sandbox in a live shop. Set ALLOW_SANDBOX_IN_LIVE=1 if that is meant.`)
  }
  if (mode === 'live' && !live) {
    throw new Error(`${name}_MODE is live, but STORE_ENV is ${STORE_ENV}. Only a live shop takes true money.`)
  }
  if ((mode === 'test' || mode === 'live') && !hasKeys) {
    throw new Error(`${name}_MODE is ${mode}, but its keys are missing.`)
  }
  return mode
}
