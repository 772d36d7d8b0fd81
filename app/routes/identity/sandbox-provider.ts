import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node'
import { type ProviderPage, providerPage, providerPageOf } from '~/http/sandbox/sandbox-provider-page.server'
import { sandboxTexts } from '~/messages/sandbox'
import { store } from '~/store.server'

/** The emulated identity provider's pages; there are none where a real one is asked. */
export function loader({ request, context }: LoaderFunctionArgs) {
  const { asked } = openProvider(request)
  return providerPage(context, { page: providerPageOf(asked) })
}

/** Signs in there, makes an account there, or goes back without. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { provider, asked } = openProvider(request)
  const typed = Object.fromEntries(new URLSearchParams(await request.text()))
  if (typed.press === 'cancel') return redirect(await provider.answer(asked, null), 303)
  const page = providerPageOf(asked)
  if (page === 'forgot') {
    asked.delete('screen_hint')
    return redirect(`/sandbox/oidc/auth?${asked}`, 303)
  }
  const account = accountOf(page, typed)
  if (!account) return providerPage(context, { page, typed, problem: sandboxTexts[`provider.${page}.problem`] })
  return redirect(await provider.answer(asked, account), 303)

  function accountOf(page: ProviderPage, { email = '', password = '', firstName = '', lastName = '' }: typeof typed) {
    return page === 'register' ? provider.newAccount(email, { firstName, lastName }) : provider.account(email, password)
  }
}

function openProvider({ url }: Request) {
  const provider = store.gateways.emulated.identityProvider
  if (!provider) throw new Response(null, { status: 404 })
  const { origin, searchParams } = new URL(url)
  if (!provider.knows(searchParams, origin)) throw new Response(null, { status: 400 })
  return { provider, asked: searchParams }
}
