import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { type ClientActionFunctionArgs, useLoaderData } from '@remix-run/react'
import { brand } from '~/brand'
import { AccountFrame } from '~/components/account/account-frame'
import { OwnCardForm } from '~/components/account/own-card-form'
import { OwnCreditCardForm } from '~/components/account/own-credit-card-form'
import { keepPage } from '~/components/form/keep-page'
import { pageMeta } from '~/components/page/page-meta'
import { Served, withServed } from '~/components/page/served'
import { ownCardFailures } from '~/components/payments/payment-failures'
import { accountMenu } from '~/http/account/account-menu.server'
import { answerForms, form } from '~/http/forms/forms.server'
import { forLoggedIn } from '~/http/identity/known.server'
import { cardDetails } from '~/http/payments/card-details.server'
import { cardFieldsView } from '~/http/payments/card-fields-view.server'
import { cardProblemOf } from '~/http/payments/card-return.server'
import { accountTexts } from '~/messages/account'
import { cardTexts } from '~/messages/card'
import { fill } from '~/messages/fill'
import { saveStoreCard } from '~/services/account/saved-payments'
import { findPage } from '~/services/content/pages'
import { openCardPage } from '~/services/payments/cards/open-card-page'
import { takeHostedCard } from '~/services/payments/cards/take-hosted-card'
import { takesCardsByPage } from '~/services/payments/offered-ways'
import { refusal } from '~/services/result'
import { store } from '~/store.server'
import { ownCreditCardSchema } from '~/validation/payments/credit-card'
import { ownCardSchema } from '~/validation/payments/store-card'
import { openInvitation } from './open-invitation.server'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, cardTexts.invitation)

/** A preferred guest saves the card they were invited to; everybody else is led to where it is applied for. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await openInvitation(args)
  const { firstName, lastName } = visit.customer
  const page = await findPage(store, '/invitation')
  const query = new URL(args.request.url).searchParams
  const card = {
    takesCreditCards: takesCardsByPage(store),
    takesCards: store.gateways.payments['store-card'] !== undefined,
    cardProblem: cardProblemOf(query),
    cardFields: cardFieldsView(visit),
  }
  const data = { menu: accountMenu(visit), fullName: `${firstName} ${lastName}`.trim(), ...card }
  return withServed(data, { text: page?.html ?? `<p>${cardTexts.intro}</p>` }, args.context.isData)
}

export function action(args: ActionFunctionArgs) {
  return answerForms(args, {
    'credit-card': form(
      ownCreditCardSchema,
      forLoggedIn(async (visit, card) => {
        if (!visit.customer.preferredGuest) return refusal({ code: 'feature.unavailable', kind: 'forbidden' })
        return openCardPage(store, visit, card, 'guest')
      }),
      (page) => page,
      { asDocument: true, leaves: true, failed: 'creditCard.prepare' }, // it is another shop's page
    ),
    'card-details': form(
      cardDetails,
      forLoggedIn(async (visit, card) => {
        if (!visit.customer.preferredGuest) return refusal({ code: 'feature.unavailable', kind: 'forbidden' })
        return takeHostedCard(store, visit, card, 'guest')
      }),
      '/invitation/terms',
      { failed: 'creditCard.billing' },
    ),
    'store-card': form(
      ownCardSchema,
      forLoggedIn(async (visit, { card, isDefault }) => {
        if (!visit.customer.preferredGuest) return refusal({ code: 'feature.unavailable', kind: 'forbidden' })
        return saveStoreCard(store, visit, card, isDefault)
      }),
      '/invitation/terms',
      { asDocument: true, failed: 'storeCard.refused' }, // the menu changes with the first card
    ),
  })
}

export const clientAction = (args: ClientActionFunctionArgs) => keepPage(args, ownCardFailures)

export default function Invitation() {
  const data = useLoaderData<typeof loader>()
  return (
    <AccountFrame title={cardTexts.invitation} menu={data.menu}>
      <Served name="text" id="text" className="prose" data={data} />
      {data.takesCreditCards && (
        <section aria-labelledby="credit-card-title">
          <h2 id="credit-card-title" className="h3">
            {accountTexts.addCreditCard}
          </h2>
          <OwnCreditCardForm fullName={data.fullName} problem={data.cardProblem} fields={data.cardFields} />
        </section>
      )}
      {data.takesCards && (
        <section aria-labelledby="card-title">
          <h2 id="card-title" className="h3">
            {fill(accountTexts.addCard, { card: brand.card })}
          </h2>
          <OwnCardForm fullName={data.fullName} />
        </section>
      )}
    </AccountFrame>
  )
}
