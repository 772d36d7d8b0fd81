import type { Registered } from '~/services/identity/register'
import { store } from '~/store.server'
import { addressAfterLogin } from '../identity/after-login.server'
import { startLogin } from '../identity/login.server'
import { outsideAddress, wayBack } from '../identity/outside-login.server'
import type { Visit } from '../request/visit.server'

/** What clients read of a registration. */
export const noRegisterFlags = { loyaltyEnrollFailed: false, registerAuthFailed: false, registerSetAuthFailed: false }

/**
 * Signs in who has just registered. When that fails, or their password could not be kept, the account is there all the
 * same: the login page says so.
 * @returns what clients read, and where the customer goes
 */
export async function startFirstLogin(
  visit: Visit,
  { customer, enrollFailed, hasPassword }: Registered,
  remember: boolean,
  request: Request,
): Promise<{ flags: typeof noRegisterFlags; next: string }> {
  const enroll = { ...noRegisterFlags, loyaltyEnrollFailed: enrollFailed }
  const told = enrollFailed ? { loyaltyEnrollFailed: 'true' } : undefined
  const atLogin = (flag: 'registerAuthFailed' | 'registerSetAuthFailed') => ({
    flags: { ...enroll, [flag]: true },
    next: outsideAddress('/login', wayBack(request), { [flag]: 'true', ...told }),
  })
  if (!hasPassword) return atLogin('registerSetAuthFailed')
  try {
    await startLogin(visit, customer, remember)
  } catch (error) {
    store.log('first login failed', { error })
    return atLogin('registerAuthFailed')
  }
  return { flags: enroll, next: addressAfterLogin(request, told) }
}
