import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { type ClientActionFunctionArgs, useLoaderData } from '@remix-run/react'
import { AccountFrame } from '~/components/account/account-frame'
import { ChangePasswordForm } from '~/components/account/change-password-form'
import { InformationForm } from '~/components/account/information-form'
import { keepPage } from '~/components/form/keep-page'
import { pageMeta } from '~/components/page/page-meta'
import { Served, withServed } from '~/components/page/served'
import { accountMenu } from '~/http/account/account-menu.server'
import { answerForms, form } from '~/http/forms/forms.server'
import { forLoggedIn, requireLoggedIn } from '~/http/identity/known.server'
import { endLogin } from '~/http/identity/login.server'
import { accountMessages, accountTexts } from '~/messages/account'
import { changePassword } from '~/services/account/change-password'
import { updateInformation } from '~/services/account/information'
import { isFreshLogin } from '~/services/identity/proof'
import { outsideLogin, takesPasswords } from '~/services/identity/where-to-sign-in'
import { store } from '~/store.server'
import { changePasswordSchema, informationSchema, outsideInformationSchema } from '~/validation/account/account'
import { showZone } from '../content/show-zone.server'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, accountTexts.information)

/** Where a customer comes to after signing in. */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireLoggedIn(args)
  const { firstName, lastName, email, phoneNumber, gender, receiveEmail } = visit.customer
  const query = new URL(args.request.url).searchParams
  const { html } = await showZone(visit, { zone: 'account' })
  const shown = {
    menu: accountMenu(visit),
    isSaved: query.get('saved') === 'true',
    takesPasswords: takesPasswords(store),
    asksCurrent: !isFreshLogin(store, visit),
    information: {
      fullName: `${firstName} ${lastName}`.trim(),
      emailAddress: outsideLogin(store) ? null : email,
      phoneNumber: phoneNumber?.replaceAll('-', '') ?? '',
      gender: gender ?? '',
      receiveEmail,
    },
  }
  return withServed(shown, { 'account-zone': html }, args.context.isData)
}

export function action(args: ActionFunctionArgs) {
  return answerForms(args, {
    'account-information': form(
      outsideLogin(store) ? outsideInformationSchema : informationSchema,
      forLoggedIn((visit, input) => updateInformation(store, visit, input)),
      '/account?saved=true',
      { asDocument: true, failed: 'account.failed' }, // the header greets by the first name
    ),
    'password-change': form(
      changePasswordSchema,
      forLoggedIn(async (visit, input) => {
        const changed = await changePassword(store, visit, input)
        if (changed.ok) await endLogin(visit)
        return changed
      }),
      '/login?passwordSuccess=true',
      { asDocument: true },
    ),
  })
}

const failures = { 'account-information': { said: accountMessages['account.failed'] } }

export const clientAction = (args: ClientActionFunctionArgs) => keepPage(args, failures)

export default function AccountInformation() {
  const data = useLoaderData<typeof loader>()
  const { menu, isSaved, takesPasswords, asksCurrent, information } = data
  return (
    <AccountFrame title={accountTexts.information} menu={menu} done={isSaved ? accountMessages['account.saved'] : null}>
      <InformationForm {...information} asksCurrent={asksCurrent} />
      {takesPasswords && (
        <section aria-labelledby="change-password-title">
          <h2 id="change-password-title" className="h3">
            {accountTexts.passwordTitle}
          </h2>
          <ChangePasswordForm asksCurrent={asksCurrent} />
        </section>
      )}
      <Served name="account-zone" id="account-zone" className="zone" data={data} />
    </AccountFrame>
  )
}
