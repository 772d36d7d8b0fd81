import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { ErrorSummary } from '~/components/form/error-summary'
import type { FormAnswer } from '~/components/form/form-answer'
import { say } from '~/messages'
import { labels } from '~/messages/fields'
import { fill } from '~/messages/fill'
import { wishlistsTexts } from '~/messages/wish-lists'
import type { OptionProblem } from '~/validation/catalog/option-table'

/** The second button of the form of a product page, as HTML. */
export function drawWishButton(): string {
  return `<button type="submit" class="link" name="wishlist" value="1">${wishlistsTexts.add}</button>`
}

type Props = {
  csrf: string
  /** New with every page: the same press adds once. */
  press: string
  /** Null when they cannot be read. */
  lists: { id: string; name: string }[] | null
  /** Null while there is something to choose first. */
  skuCode: string | null
  quantity: string
  /** Why one of the forms was refused. */
  answer: FormAnswer | null
  /** One of them as it was sent before its customer had to sign in. */
  kept: { form: string; fields: Record<string, string> } | null
  /** The list it was just put on. */
  added: { id: string; name: string } | null
  /** Of the page without the modal. */
  address: string
  /** What is to be chosen first. */
  problems: OptionProblem[]
}

/** The wish list modal of a product page, as HTML. */
export function drawWishModal({ added, address, skuCode, problems, ...rest }: Props): string {
  return renderToStaticMarkup(
    <section className="alert" id="wish-list" aria-labelledby="wish-list-title">
      <div className="grid">
        <h2 id="wish-list-title" className="h3 c6">
          {wishlistsTexts.add}
        </h2>
        {added ? (
          <p role="status" className="c6">
            {fill(wishlistsTexts.added, { name: added.name })}{' '}
            <a className="link" href={`/account/wishlist?${new URLSearchParams({ id: added.id })}#list`}>
              {wishlistsTexts.view}
            </a>
          </p>
        ) : skuCode === null ? (
          <div className="c6" role="alert">
            {(problems.length > 0 ? problems.map(sentenceOf) : [say('product.skuUnavailable')]).map((sentence) => (
              <p key={sentence} className="msg">
                {sentence}
              </p>
            ))}
          </div>
        ) : (
          <Forms {...rest} skuCode={skuCode} />
        )}
        <a className="link c6" href={address} data-close="">
          {wishlistsTexts.close}
        </a>
      </div>
    </section>,
  )
}

function sentenceOf({ problem, label }: OptionProblem): string {
  return say(problem, { label })
}

type FormsProps = Pick<Props, 'csrf' | 'press' | 'lists' | 'quantity' | 'answer' | 'kept'> & { skuCode: string }

function Forms({ lists: read, answer, kept, ...own }: FormsProps) {
  const lists = read ?? []
  const { form, reply } = answer ?? {}
  const problems = Object.values(reply?.error ?? {}).flatMap((messages) => messages ?? [])
  const sent = answer ? { form, fields: reply?.initialValue } : kept
  const typed = (name: string, field: string) => (sent?.form === name ? String(sent.fields?.[field] ?? '') : '')
  return (
    <>
      {read === null && !answer && (
        <p className="msg c6" role="alert">
          {say('generic')}
        </p>
      )}
      {lists.length > 0 && (
        <>
          <WishForm {...own} name="choose-wish-list">
            {form === 'choose-wish-list' && <Summary of="wish-list-choice">{problems}</Summary>}
            {form === 'choose-wish-list' && <Problem id="wish-list-choice">{problems}</Problem>}
            <div className="f c6">
              <label htmlFor="wish-list-choice">{wishlistsTexts.choose}</label>
              <select id="wish-list-choice" name="wishlistId" defaultValue={typed('choose-wish-list', 'wishlistId')}>
                {lists.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            </div>
            <button type="submit" className="btn c6">
              {wishlistsTexts.add}
            </button>
          </WishForm>
          <p className="c6">{wishlistsTexts.or}</p>
        </>
      )}
      {lists.length === 0 && form === 'choose-wish-list' && <Summary of="wish-list-name">{problems}</Summary>}
      <h3 className="c6">{wishlistsTexts.create}</h3>
      <WishForm {...own} name="create-wish-list">
        {form === 'create-wish-list' && <Summary of="wish-list-name">{problems}</Summary>}
        <div className={form === 'create-wish-list' ? 'f c6 err' : 'f c6'}>
          <label htmlFor="wish-list-name">{labels.wishListName}</label>
          <input
            type="text"
            id="wish-list-name"
            name="name"
            maxLength={128}
            required
            defaultValue={typed('create-wish-list', 'name')}
            aria-invalid={form === 'create-wish-list' || undefined}
            aria-describedby={form === 'create-wish-list' ? 'wish-list-name-error' : undefined}
          />
          {form === 'create-wish-list' && <Problem id="wish-list-name">{problems}</Problem>}
        </div>
        <button type="submit" className="btn c6">
          {wishlistsTexts.createButton}
        </button>
      </WishForm>
    </>
  )
}

type WishFormProps = Pick<FormsProps, 'csrf' | 'press' | 'skuCode' | 'quantity'> & { name: string; children: ReactNode }

function WishForm({ name, children, ...given }: WishFormProps) {
  const hidden = { form: name, ...given }
  return (
    <form method="post" id={name} className="grid c6" noValidate>
      {Object.entries(hidden).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      {children}
    </form>
  )
}

/** What was refused, on top of the form, leading to its field. */
function Summary({ of, children }: { of: string; children: string[] }) {
  return (
    <div className="c6">
      <ErrorSummary id={`${of}-problems`} formId="" errors={{ '': children }} leadsTo={of} shown />
    </div>
  )
}

function Problem({ id, children }: { id: string; children: string[] }) {
  return (
    <p className="msg c6" id={`${id}-error`}>
      {children.join(' ')}
    </p>
  )
}
