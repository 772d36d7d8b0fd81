import { noteEvent } from '~/components/page/data-layer'

const rewardLost = 'order.actions.submit.loyalty.failure'

type ErrorCode = { code: string; additionalFields?: { paymentError?: string } }

type Refused = { paymentError: string | null; rewardLost: boolean }

/**
 * Notes why the last press of the order, as it stands, was refused. Every page says it while the order stands so: only the
 * first one is news, and none after a press in the bag.
 */
export function noteStanding(submissionKey: string, refused: Refused) {
  const isRefused = refused.paymentError !== null || refused.rewardLost
  const before = replaceNoted(isRefused ? submissionKey : '')
  if (isRefused && before !== submissionKey && before !== inBag) note(refused)
}

/** Notes why a press in the bag was refused, as the call tells it. */
export function noteRefusedCall(errorCodes: ErrorCode[] = []) {
  const paymentError = errorCodes[0]?.additionalFields?.paymentError ?? null
  const isLost = errorCodes[0]?.code === rewardLost
  if (!paymentError && !isLost) return
  note({ paymentError, rewardLost: isLost })
  replaceNoted(inBag)
}

const inBag = 'in the bag'

function note({ paymentError, rewardLost: isLost }: Refused) {
  if (paymentError) noteEvent({ event: 'payment_pre_auth_failure', payment_error: paymentError })
  if (isLost) noteEvent({ event: 'loyalty_submit_failure' })
}

/** @returns what stood there; null also of a browser that keeps nothing */
function replaceNoted(name: string): string | null {
  try {
    const before = sessionStorage.getItem('declined')
    sessionStorage.setItem('declined', name)
    return before
  } catch {
    return null
  }
}
