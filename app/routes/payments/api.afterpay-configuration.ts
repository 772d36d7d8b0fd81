import type { LoaderFunctionArgs } from '@remix-run/node'
import { answerRead, unused } from '~/http/calls/calls.server'
import { money } from '~/http/dto/order'
import { instalmentProvider } from '~/services/payments/instalments/instalment-rules'
import { ok, refuse } from '~/services/result'
import { store } from '~/store.server'
import { nothing } from '~/validation/fields'

/** From and up to which amounts Afterpay is taken: as it says, and as the settings do while it does not. */
export function loader(args: LoaderFunctionArgs) {
  return answerRead(args, nothing, async () => {
    const provider = instalmentProvider(store)
    if (!provider) return refuse('feature.unavailable')
    const { least, most } = await provider.limits.read()
    return ok({ getConfigurationResponse: { minimumAmount: money(least), maximumAmount: money(most) } })
  })
}

export const action = unused('GET')
