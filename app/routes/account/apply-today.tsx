import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { AccountFrame } from '~/components/account/account-frame'
import { type ApplicantView, CardApplicationForm } from '~/components/account/card-application-form'
import { pageMeta } from '~/components/page/page-meta'
import { Served, withServed } from '~/components/page/served'
import { accountMenu } from '~/http/account/account-menu.server'
import { answerForms, form } from '~/http/forms/forms.server'
import { forLoggedIn } from '~/http/identity/known.server'
import { type LoggedInVisit, openVisit, type Visit, wasRefused } from '~/http/request/visit.server'
import { accountTexts } from '~/messages/account'
import { cardTexts } from '~/messages/card'
import { listAddresses } from '~/services/account/address-book'
import { applyForCard } from '~/services/account/apply-for-card'
import { findPage } from '~/services/content/pages'
import { store } from '~/store.server'
import { cardApplicationSchema } from '~/validation/payments/card-application'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, cardTexts.title, data?.description)

const here = '/apply-today'
const cardApplication = cardApplicationSchema(() => store.now())

/** Explains the store card to everybody while the shop takes it; a customer who has none applies for it here. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await openVisit(args)
  if (!store.gateways.payments['store-card'] && !wasRefused(args.context)) throw new Response(null, { status: 404 })
  const page = await findPage(store, here)
  const data = {
    description: page?.description ?? cardTexts.intro,
    menu: accountMenu(visit),
    state: stateFor(visit),
    isInvited: visit.loggedIn && visit.customer.preferredGuest,
    applicant: visit.loggedIn ? await applicantOf(visit) : {},
  }
  return withServed(data, { text: page?.html ?? `<p>${cardTexts.intro}</p>` }, args.context.isData)
}

/** What may be done: apply, sign in first, pay with the card there is, or apply somewhere else; nothing of a card that is off. */
function stateFor({ loggedIn, customer }: Visit) {
  if (!store.gateways.payments['store-card']) return 'off'
  if (loggedIn && customer.hasStoreCard) return 'has'
  if (!store.gateways.cardApplications) return 'elsewhere'
  return loggedIn ? 'form' : 'signIn'
}

async function applicantOf({ customer }: LoggedInVisit): Promise<ApplicantView> {
  const [address] = await listAddresses(store, customer.id)
  const { addressLine1, addressLine2, city, stateProvinceRegion, postalCode } = address ?? {}
  return {
    ...{ addressLine1, addressLine2, city, stateProvinceRegion, postalCode },
    fullName: `${customer.firstName} ${customer.lastName}`.trim(),
    emailAddress: customer.email,
    phoneNumber: customer.phoneNumber?.replaceAll('-', '') ?? '',
  }
}

export function action(args: ActionFunctionArgs) {
  return answerForms(args, {
    'card-application': form(
      cardApplication,
      forLoggedIn((visit, input) => applyForCard(store, visit, input)),
      (_, { customer }) => (customer?.preferredGuest ? '/invitation/terms' : '/account/credit?approved=true'),
      { asDocument: true }, // the menu changes with the card
    ),
  })
}

export { keepPage as clientAction } from '~/components/form/keep-page'

export default function ApplyToday() {
  const data = useLoaderData<typeof loader>()
  return (
    <AccountFrame
      title={cardTexts.title}
      menu={data.menu}
      problemsOf={data.state === 'form' ? undefined : 'card-application'}
    >
      <Served name="text" id="text" className="prose" data={data} />
      {data.isInvited && <Way href="/invitation" text={cardTexts.invited} />}
      {data.state === 'form' && (
        <section aria-labelledby="application-title">
          <h2 id="application-title" className="h3">
            {cardTexts.formTitle}
          </h2>
          <CardApplicationForm applicant={data.applicant} />
        </section>
      )}
      {data.state === 'signIn' && <Way href={`/login?successUrl=${here}`} text={cardTexts.signIn} />}
      {data.state === 'has' && (
        <>
          <p>{cardTexts.hasCard}</p>
          <Way href="/account/credit" text={accountTexts.payments} />
        </>
      )}
      {data.state === 'elsewhere' && (
        <>
          <p>{cardTexts.elsewhere}</p>
          <Way href="/stores" text={cardTexts.findStore} />
        </>
      )}
    </AccountFrame>
  )
}

function Way({ href, text }: { href: string; text: string }) {
  return (
    <p>
      <a className="btn" href={href}>
        {text}
      </a>
    </p>
  )
}
