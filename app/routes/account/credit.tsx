import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { type ClientActionFunctionArgs, useLoaderData } from '@remix-run/react'
import { brand } from '~/brand'
import { AccountFrame } from '~/components/account/account-frame'
import { OwnCardForm } from '~/components/account/own-card-form'
import { OwnCreditCardForm } from '~/components/account/own-credit-card-form'
import { SavedPayments } from '~/components/account/saved-payments'
import { useFormAnswer } from '~/components/form/form-answer'
import { keepPage } from '~/components/form/keep-page'
import { pageMeta } from '~/components/page/page-meta'
import { ownCardFailures } from '~/components/payments/payment-failures'
import { accountMenu } from '~/http/account/account-menu.server'
import { answerForms, form } from '~/http/forms/forms.server'
import { forLoggedIn, requireLoggedIn } from '~/http/identity/known.server'
import { cardDetails } from '~/http/payments/card-details.server'
import { cardFieldsView } from '~/http/payments/card-fields-view.server'
import { cardProblemOf } from '~/http/payments/card-return.server'
import { accountMessages, accountTexts } from '~/messages/account'
import { cardTexts } from '~/messages/card'
import { fill } from '~/messages/fill'
import { readable } from '~/services/account/readable'
import { deletePayment, listPayments, makePaymentDefault, saveStoreCard } from '~/services/account/saved-payments'
import { paymentMark, paymentName } from '~/services/orders/payment-name'
import { openCardPage } from '~/services/payments/cards/open-card-page'
import { takeHostedCard } from '~/services/payments/cards/take-hosted-card'
import { takesCardsByPage } from '~/services/payments/offered-ways'
import { store } from '~/store.server'
import { paymentIdSchema } from '~/validation/account/account'
import { ownCreditCardSchema } from '~/validation/payments/credit-card'
import { ownCardSchema } from '~/validation/payments/store-card'
import { paymentsPage as here } from './payment-change.server'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, accountTexts.payments)

/** The saved payments, and the form of another store card where the shop takes them. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireLoggedIn(args)
  const { customer } = visit
  const read = await readable(listPayments(store, customer.id), 'payments.loadFailed')
  const query = new URL(args.request.url).searchParams
  return {
    menu: accountMenu(visit),
    done: query.has('approved') && customer.hasStoreCard ? cardTexts.approved : doneOf(query),
    payments: read.ok
      ? read.value.map(({ id, fullName, isDefault, ...payment }) => {
          const holder = holderOf(fullName, payment.expDate)
          return { id, isDefault, holder, mark: paymentMark(payment), name: paymentName(payment) }
        })
      : null,
    fullName: `${customer.firstName} ${customer.lastName}`.trim(),
    cardProblem: cardProblemOf(query),
    cardFields: cardFieldsView(visit),
    takesCreditCards: takesCardsByPage(store),
    takesCards: store.gateways.payments['store-card'] !== undefined,
    /** Another after each change, so that a form that was taken is empty. */
    formKey: customer.version % 100,
  }
}

export function action(args: ActionFunctionArgs) {
  return answerForms(args, {
    'store-card': form(
      ownCardSchema,
      forLoggedIn((visit, { card, isDefault }) => saveStoreCard(store, visit, card, isDefault)),
      `${here}?saved=true`,
      { asDocument: true, failed: 'storeCard.refused' }, // the menu changes with the first card
    ),
    'credit-card': form(
      ownCreditCardSchema,
      forLoggedIn((visit, card) => openCardPage(store, visit, card, 'account')),
      (page) => page,
      { asDocument: true, leaves: true, failed: 'creditCard.prepare' }, // it is another shop's page
    ),
    'card-details': form(
      cardDetails,
      forLoggedIn((visit, card) => takeHostedCard(store, visit, card, 'account')),
      `${here}?saved=true`,
      { failed: 'creditCard.billing' },
    ),
    'default-payment': form(
      paymentIdSchema,
      forLoggedIn(({ customer }, { customerPaymentId }) => makePaymentDefault(store, customer.id, customerPaymentId)),
      `${here}?preferred=true`,
      { failed: 'payments.defaultFailed' },
    ),
    'delete-payment': form(
      paymentIdSchema,
      forLoggedIn(({ customer }, { customerPaymentId }) => deletePayment(store, customer.id, customerPaymentId)),
      `${here}?deleted=true`,
      { failed: 'payments.deleteFailed' },
    ),
  })
}

function doneOf(query: URLSearchParams): string | null {
  if (query.has('saved')) return accountMessages['payments.saved']
  if (query.has('deleted')) return accountTexts.paymentDeleted
  return query.has('preferred') ? accountTexts.paymentPreferred : null
}

function holderOf(fullName: string, expDate: string | null): string {
  return expDate ? `${fullName} · ${expDate}` : fullName
}

const failures = {
  ...ownCardFailures,
  'default-payment': { said: accountMessages['payments.defaultFailed'] },
  'delete-payment': { said: accountMessages['payments.deleteFailed'] },
}

export const clientAction = (args: ClientActionFunctionArgs) => keepPage(args, failures)

export default function PaymentMethods() {
  const data = useLoaderData<typeof loader>()
  const { menu, done, payments, fullName, takesCards, formKey } = data
  const failed = useFormAnswer('default-payment') ? 'default-payment' : 'delete-payment'
  return (
    <AccountFrame title={accountTexts.payments} menu={menu} done={done} problemsOf={failed}>
      {payments ? (
        <SavedPayments payments={payments} />
      ) : (
        <div className="alert bad" role="alert">
          <p>{accountMessages['payments.loadFailed']}</p>
        </div>
      )}
      {data.takesCreditCards && (
        <section aria-labelledby="credit-card-title">
          <h2 id="credit-card-title" className="h3">
            {accountTexts.addCreditCard}
          </h2>
          <OwnCreditCardForm key={formKey} fullName={fullName} problem={data.cardProblem} fields={data.cardFields} />
        </section>
      )}
      {takesCards && (
        <section aria-labelledby="card-title">
          <h2 id="card-title" className="h3">
            {fill(accountTexts.addCard, { card: brand.card })}
          </h2>
          <OwnCardForm key={formKey} fullName={fullName} />
        </section>
      )}
    </AccountFrame>
  )
}
