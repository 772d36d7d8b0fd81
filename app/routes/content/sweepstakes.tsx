import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { type ClientActionFunctionArgs, useLoaderData } from '@remix-run/react'
import { DoneNotice } from '~/components/form/done-notice'
import { keepPage } from '~/components/form/keep-page'
import { StoreForm, useStoreForm } from '~/components/form/store-form'
import { SubmitButton } from '~/components/form/submit-button'
import { signInFailure } from '~/components/identity/sign-in-failure'
import { SignInWays } from '~/components/identity/sign-in-ways'
import { pageMeta } from '~/components/page/page-meta'
import { Served, withServed } from '~/components/page/served'
import { answerForms, form } from '~/http/forms/forms.server'
import { forLoggedIn } from '~/http/identity/known.server'
import { signInForm, sorryWithoutStatus } from '~/http/identity/sign-in-form.server'
import { openVisit } from '~/http/request/visit.server'
import { fill } from '~/messages/fill'
import { sweepstakesTexts } from '~/messages/sweepstakes'
import { enterSweepstakes, findSweepstakes, hasEntered } from '~/services/account/sweepstakes'
import { humanWidget } from '~/services/human-check'
import { outsideView } from '~/services/identity/where-to-sign-in'
import { store } from '~/store.server'
import { noFieldsSchema } from '~/validation/fields'

/** A sweepstakes: what the owner writes of it, and the entry of a customer, who may sign in right here. */
export async function loader(args: LoaderFunctionArgs) {
  const { name = '' } = args.params
  const page = await findSweepstakes(store, name)
  if (!page) throw new Response(null, { status: 404 })
  const visit = await openVisit(args)
  const { loggedIn, customer } = visit
  const data = {
    title: page.title,
    description: page.description,
    path: page.path,
    entrant: loggedIn ? `${customer.firstName} ${customer.lastName}`.trim() : null,
    entered: loggedIn && (await hasEntered(store, customer, name)),
    outside: outsideView(store),
    widget: humanWidget(store, visit, 'LOGIN'),
    sorry: sorryWithoutStatus(visit),
  }
  return withServed(data, { text: page.html }, args.context.isData)
}

export { shouldRevalidate } from '~/components/form/mark-anew'

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, data?.title ?? '', data?.description)

export async function action(args: ActionFunctionArgs) {
  const { name = '' } = args.params
  if (!(await findSweepstakes(store, name))) throw new Response(null, { status: 404 })
  const here = new URL(args.request.url).pathname
  return answerForms(args, {
    'sign-in': signInForm(() => here),
    'enter-sweepstakes': form(
      noFieldsSchema,
      forLoggedIn(({ customer }) => enterSweepstakes(store, customer, name)),
      here,
    ),
  })
}

const failures = { 'sign-in': signInFailure }

export const clientAction = (args: ClientActionFunctionArgs) => keepPage(args, failures)

export default function Sweepstakes() {
  const data = useLoaderData<typeof loader>()
  const { title, path, entrant, entered, ...ways } = data
  return (
    <div className="wrap page account-form">
      <h1>{title}</h1>
      <Served name="text" id="text" className="prose" data={data} />
      {entered && <DoneNotice>{sweepstakesTexts.entered}</DoneNotice>}
      {entrant !== null && !entered && <EntryForm entrant={entrant} />}
      {entrant === null && (
        <section aria-labelledby="sign-in-title">
          <h2 id="sign-in-title" className="h3">
            {sweepstakesTexts.signIn}
          </h2>
          <SignInWays {...ways} successUrl={path} inCheckout={false} />
        </section>
      )}
    </div>
  )
}

function EntryForm({ entrant }: { entrant: string }) {
  const [form] = useStoreForm('enter-sweepstakes')
  return (
    <StoreForm form={form}>
      <p>{fill(sweepstakesTexts.as, { name: entrant })}</p>
      <SubmitButton form="enter-sweepstakes" className="btn wide">
        {sweepstakesTexts.enter}
      </SubmitButton>
    </StoreForm>
  )
}
