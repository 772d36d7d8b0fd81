import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { drawFailedPanel, drawFailedProduct } from '~/components/catalog/product/product-failure.server'
import { withServed } from '~/components/page/served'
import { wantsJson } from '~/http/calls/page-as-json.server'
import { danger } from '~/http/calls/replies.server'
import { referenceOf } from '~/http/page/problem-facts.server'
import { say } from '~/messages'
import { frameMessages } from '~/messages/frame'
import { store } from '~/store.server'

/**
 * What the page of a product answers when it cannot be loaded: the initialization error flag and an alert with another
 * try, in the frame of the shop, in the panel of quick add, and as JSON. Redirects and pages that are not found are
 * passed on. Where nothing can be read, the frame fails as well, and answers in its own way.
 */
export function answerFailedProduct({ request, context }: LoaderFunctionArgs, error: unknown) {
  if (error instanceof Response || request.signal.aborted) throw error
  const reference = referenceOf(context)
  store.log('fault', { reference, error })
  const url = new URL(request.url)
  url.searchParams.delete('blcAjax')
  const title = frameMessages['error.title']
  const alert = { message: say('feature.unavailable'), address: url.pathname + url.search }
  const init = { status: 500 }
  if (wantsJson(request)) {
    const panel = url.searchParams.get('isQuickView') === 'true' ? { title, html: drawFailedPanel(alert) } : {}
    const messages = [danger(alert.message)]
    return data({ asJson: { success: false, initializationError: true, messages, ...panel } }, init)
  }
  const failed = drawFailedProduct({ title, reference, ...alert })
  return data(withServed({ initializationError: true, name: title, description: '' }, { failed }, context.isData), init)
}
