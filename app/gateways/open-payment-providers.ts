import type { Config } from '~/config.server'
import type { PaymentProviders } from './payments'

/** The external providers the settings switch on. */
export function openPaymentProviders(_config: Config): PaymentProviders {
  return {}
}
