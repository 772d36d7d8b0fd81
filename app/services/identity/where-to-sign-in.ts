import type { IdentityProvider } from '~/gateways/identity-provider'
import type { Store } from '~/store.server'

/** The identity provider customers sign in at; null while they sign in here: the toggle alone switches nothing. */
export function outsideLogin({ toggles, gateways }: Pick<Store, 'toggles' | 'gateways'>): IdentityProvider | null {
  return toggles.oauthLogin ? gateways.identityProvider : null
}

/** Whether the shop's own passwords open accounts. */
export function takesPasswords(store: Pick<Store, 'toggles' | 'gateways' | 'config'>): boolean {
  return outsideLogin(store) === null || store.config.OIDC_ALLOW_LOCAL
}

/** What a page that lets customers sign in needs to know of the provider; null while they sign in here. */
export function outsideView(store: Pick<Store, 'toggles' | 'gateways' | 'config'>) {
  const provider = outsideLogin(store)
  if (!provider) return null
  return { embeds: store.config.OIDC_EMBED, origin: provider.origin, passwords: store.config.OIDC_ALLOW_LOCAL }
}
