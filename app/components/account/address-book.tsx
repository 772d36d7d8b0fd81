import { RemoveForm } from '~/components/form/remove-form'
import { accountMessages, accountTexts } from '~/messages/account'

export type AddressItem = {
  id: string
  isDefault: boolean
  /** Name, lines, city and phone number. */
  lines: string[]
}

/** The addresses of a customer, each with what may be done to it. */
export function AddressBook({ addresses }: { addresses: AddressItem[] }) {
  if (addresses.length === 0) return <p>{accountMessages['addresses.none']}</p>
  return (
    <ul className="found">
      {addresses.map(({ id, isDefault, lines }) => (
        <li key={id}>
          <address>
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines may be alike
              <span key={index}>
                {line}
                <br />
              </span>
            ))}
            {isDefault && <b>{accountTexts.defaultAddress}</b>}
          </address>
          <div className="ways">
            <a href={`/account/addresses?edit=${encodeURIComponent(id)}#address-title`}>
              {accountTexts.edit}
              <span className="vh"> {lines.join(', ')}</span>
            </a>
            <RemoveForm
              name="delete-address"
              field="customerAddressId"
              id={id}
              what={lines.join(', ')}
              word={accountTexts.remove}
            />
          </div>
        </li>
      ))}
    </ul>
  )
}
