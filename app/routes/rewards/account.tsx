import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { type ClientActionFunctionArgs, type ShouldRevalidateFunction, useLoaderData } from '@remix-run/react'
import { AccountFrame } from '~/components/account/account-frame'
import { keepPage } from '~/components/form/keep-page'
import { pageMeta } from '~/components/page/page-meta'
import { EnrollForm } from '~/components/rewards/enroll-form'
import { LeaveRewards } from '~/components/rewards/leave-rewards'
import { PointHistory } from '~/components/rewards/point-history'
import { FailedParts, RewardsFacts } from '~/components/rewards/rewards-facts'
import { accountMenu } from '~/http/account/account-menu.server'
import { answerForms, form } from '~/http/forms/forms.server'
import { requireLoggedIn } from '~/http/identity/known.server'
import { refusedAnswer } from '~/http/request/visit.server'
import { rewardsMessages, rewardsTexts } from '~/messages/rewards'
import { store } from '~/store.server'
import { noFieldsSchema } from '~/validation/fields'
import { enrollSchema } from '~/validation/rewards/rewards'
import { afterJoining, joinRewards, leaveRewards } from './membership-changes.server'
import { memberView, strangerView } from './rewards-view.server'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, rewardsTexts.title)

/** What a member has, or the form to become one; without a programme there is no such page but to say so to a form. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireLoggedIn(args)
  const { customer, headers } = visit
  const menu = accountMenu(visit)
  if (!store.toggles.loyalty) {
    const refused = refusedAnswer(args.context)
    if (!refused) throw redirect('/account', { headers })
    return { menu, refused: refused.form }
  }
  const query = new URL(args.request.url).searchParams
  const view = customer.loyaltyStatus === 'ENROLLED' ? memberView(customer, query) : strangerView(customer, query)
  return { menu, refused: null, ...(await view) }
}

export function action(args: ActionFunctionArgs) {
  const forms = {
    enroll: form(enrollSchema, joinRewards, () => afterJoining(args.request), {
      asDocument: true, // checkout has another frame
      failed: 'rewards.enrollFailed',
    }),
    unenroll: form(noFieldsSchema, leaveRewards, '/loyalty/account?left=true', { failed: 'rewards.unenrollFailed' }),
  }
  return answerForms(args, forms, undefined, 'enroll')
}

const failures = {
  enroll: { said: rewardsMessages['rewards.enrollFailed'] },
  unenroll: { said: rewardsMessages['rewards.unenrollFailed'] },
}

export const clientAction = (args: ClientActionFunctionArgs) => keepPage(args, failures)

/** A form that was refused leaves its page to say so: read again, one without a programme would lead away. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus = 200 }) => actionStatus < 400

export default function RewardsAccount() {
  const view = useLoaderData<typeof loader>()
  if (view.refused !== null)
    return (
      <AccountFrame title={rewardsTexts.title} menu={view.menu} problemsOf={view.refused}>
        {null}
      </AccountFrame>
    )
  return (
    <AccountFrame title={rewardsTexts.title} menu={view.menu} done={view.done}>
      <FailedParts sentences={view.failed} />
      {view.isMember ? (
        <>
          {view.isLeaving && <LeaveRewards />}
          {view.summary && <RewardsFacts {...view.summary} />}
          {view.history && <PointHistory {...view.history} />}
          {!view.isLeaving && (
            <p>
              <a className="link" href="/loyalty/account?leave=true#leave">
                {rewardsTexts.leave}
              </a>
            </p>
          )}
        </>
      ) : (
        <EnrollForm asksPhone={view.asksPhone} kept={view.kept} />
      )}
    </AccountFrame>
  )
}
