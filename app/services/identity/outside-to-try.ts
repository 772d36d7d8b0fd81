import { emulatedAccounts, emulatedPassword } from '~/gateways/identity-triggers'
import { readToggles } from '~/services/toggles'
import type { Store } from '~/store.server'
import { outsideLogin } from './where-to-sign-in'

/**
 * Where customers sign in instead of here, for people: the provider, and whom its emulation knows; null while they sign
 * in here.
 */
export async function outsideToTry(store: Store) {
  await readToggles(store)
  const provider = outsideLogin(store)
  if (!provider) return null
  const accounts = emulatedAccounts.map(({ email, outcome }) => ({ email, password: emulatedPassword, outcome }))
  const isEmulated = store.gateways.emulated.identityProvider !== null
  return { issuer: provider.issuer, embeds: store.config.OIDC_EMBED, accounts: isEmulated ? accounts : [] }
}
