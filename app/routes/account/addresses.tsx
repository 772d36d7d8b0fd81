import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { type ClientActionFunctionArgs, useLoaderData } from '@remix-run/react'
import { AccountFrame } from '~/components/account/account-frame'
import { AddressBook } from '~/components/account/address-book'
import { OwnAddressForm } from '~/components/account/own-address-form'
import { keepPage } from '~/components/form/keep-page'
import { pageMeta } from '~/components/page/page-meta'
import { accountMenu } from '~/http/account/account-menu.server'
import { answerForms, form } from '~/http/forms/forms.server'
import { forLoggedIn, requireLoggedIn } from '~/http/identity/known.server'
import { accountMessages, accountTexts } from '~/messages/account'
import { deleteAddress, listAddresses, type SavedAddress, saveAddress } from '~/services/account/address-book'
import { readable } from '~/services/account/readable'
import { store } from '~/store.server'
import { addressIdSchema, ownAddressFormSchema } from '~/validation/account/address-book'
import { withDashes } from '~/validation/phone-digits'

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, accountTexts.addresses)

const here = '/account/addresses'

/** The address book, and the form of a new address or of the one that is changed (`edit`). */
export async function loader(args: LoaderFunctionArgs) {
  const visit = await requireLoggedIn(args)
  const query = new URL(args.request.url).searchParams
  const read = await readable(listAddresses(store, visit.customer.id), 'addresses.loadFailed')
  const book = read.ok ? read.value : []
  const edited = book.find(({ id }) => id === query.get('edit'))
  const isFirst = read.ok && book.length === 0
  return {
    menu: accountMenu(visit),
    isRead: read.ok,
    done: query.has('saved') ? accountTexts.addressSaved : query.has('deleted') ? accountTexts.addressDeleted : null,
    addresses: book.map((address) => ({ id: address.id, isDefault: address.isDefault, lines: linesOf(address) })),
    edited: edited ? viewOf(edited) : null,
    isFirst,
    /** Another after each change, so that a form that was taken is empty. */
    formKey: visit.customer.version % 100,
  }
}

function linesOf(address: SavedAddress): string[] {
  const { firstName, lastName, addressLine1, addressLine2, city, stateProvinceRegion, postalCode, phoneNumber } =
    address
  const place = `${city}, ${stateProvinceRegion} ${postalCode}`
  return [`${firstName} ${lastName}`, addressLine1, addressLine2, place, withDashes(phoneNumber)].filter(Boolean)
}

function viewOf(address: SavedAddress) {
  const { id, firstName, lastName, addressLine1, addressLine2, city, stateProvinceRegion, postalCode, phoneNumber } =
    address
  return {
    ...{ id, firstName, lastName, addressLine1, addressLine2, city, stateProvinceRegion, postalCode, phoneNumber },
    defaultAddress: address.isDefault ? ('on' as const) : null,
  }
}

export function action(args: ActionFunctionArgs) {
  return answerForms(args, {
    address: form(
      ownAddressFormSchema,
      forLoggedIn(({ customer }, { id, ...address }) => saveAddress(store, customer.id, id ?? null, address)),
      `${here}?saved=true`,
      { failed: 'addresses.saveFailed' },
    ),
    'delete-address': form(
      addressIdSchema,
      forLoggedIn(({ customer }, { customerAddressId }) => deleteAddress(store, customer.id, customerAddressId)),
      `${here}?deleted=true`,
      { failed: 'addresses.deleteFailed' },
    ),
  })
}

const failures = {
  address: { said: accountMessages['addresses.saveFailed'] },
  'delete-address': { said: accountMessages['addresses.deleteFailed'] },
}

export const clientAction = (args: ClientActionFunctionArgs) => keepPage(args, failures)

export default function Addresses() {
  const { menu, isRead, done, addresses, edited, formKey } = useLoaderData<typeof loader>()
  return (
    <AccountFrame title={accountTexts.addresses} menu={menu} done={done} problemsOf="delete-address">
      {isRead ? (
        <AddressBook addresses={addresses} />
      ) : (
        <div className="alert bad" role="alert">
          <p>{accountMessages['addresses.loadFailed']}</p>
        </div>
      )}
      <section aria-labelledby="address-title">
        <h2 id="address-title" className="h3">
          {edited ? accountTexts.editAddress : accountTexts.newAddress}
        </h2>
        <OwnAddressForm key={`${edited?.id} ${formKey}`} address={edited} />
        {edited && (
          <p>
            <a className="link" href={here}>
              {accountTexts.cancel}
            </a>
          </p>
        )}
      </section>
    </AccountFrame>
  )
}
