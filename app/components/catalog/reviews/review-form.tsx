import type { FieldMetadata } from '@conform-to/react'
import { DoneNotice } from '~/components/form/done-notice'
import { labels } from '~/messages/fields'
import { fill } from '~/messages/fill'
import { reviewsTexts } from '~/messages/reviews'
import { Field, TextField } from '../../form/field'
import { lateRules } from '../../form/late-rules'
import { StoreForm, useStoreForm } from '../../form/store-form'
import { SubmitButton } from '../../form/submit-button'
import { Picture } from '../gallery/picture'
import { Elsewhere } from '../listing/elsewhere'

const rules = lateRules(() => import('~/validation/catalog/review').then(({ reviewSchema }) => reviewSchema))

type Product = { code: string; name: string; path: string; picture: string | null; atOnce: boolean }

/** The page a review is written on; after it was sent, the thanks. */
export function ReviewForm({ product, thanks }: { product: Product; thanks: boolean }) {
  const { name, path, picture, atOnce } = product
  return (
    <div className="wrap page review-page">
      <a className="small" href={path}>
        {fill(reviewsTexts.backTo, { name })}
      </a>
      <h1>{reviewsTexts.writeTitle}</h1>
      <div className="review-about">
        {picture && <Picture path={picture} alt="" offers={['XXS', 'XS']} sizes="88px" first />}
        <p>{name}</p>
      </div>
      {thanks ? (
        <DoneNotice>
          {reviewsTexts.thanks} {!atOnce && reviewsTexts.thanksPending}
        </DoneNotice>
      ) : (
        <Fields atOnce={atOnce} />
      )}
    </div>
  )
}

/** The page of an address that names no product. */
export function WhichProduct() {
  return (
    <div className="wrap page review-page">
      <h1>{reviewsTexts.writeTitle}</h1>
      <p>{reviewsTexts.writeWhich}</p>
      <Elsewhere />
    </div>
  )
}

function Fields({ atOnce }: { atOnce: boolean }) {
  const [form, fields] = useStoreForm('write-review', rules)
  return (
    <StoreForm form={form}>
      <div className="grid">
        <RatingField of={fields.rating as FieldMetadata<unknown>} />
        <Field of={fields.headline} label={labels.headline} maxLength={50} />
        <TextField of={fields.comments} label={labels.comments} />
        <Field
          of={fields.nickname}
          label={labels.nickname}
          className="c3"
          maxLength={50}
          hint={reviewsTexts.nicknameHint}
          autoComplete="nickname"
        />
        <Field
          of={fields.location}
          label={labels.location}
          className="c3"
          maxLength={50}
          optional
          hint={reviewsTexts.locationHint}
        />
      </div>
      <div className="go">
        {!atOnce && <p className="small muted">{reviewsTexts.writeHint}</p>}
        <SubmitButton form="write-review">{reviewsTexts.submit}</SubmitButton>
      </div>
    </StoreForm>
  )
}

/** One to five stars as tiles to tick. */
function RatingField({ of }: { of: FieldMetadata<unknown> }) {
  const { id, name, initialValue, errors } = of as FieldMetadata<string>
  const message = `${id}-error`
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={errors ? 'opt c6 err' : 'opt c6'}
      aria-describedby={errors ? message : undefined}
    >
      <legend>
        <span>{labels.rating}</span>
      </legend>
      <div className="pills">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label className="pill" key={stars}>
            <input
              type="radio"
              name={name}
              value={stars}
              defaultChecked={initialValue === String(stars)}
              aria-label={stars === 1 ? reviewsTexts.ratingOfOne : fill(reviewsTexts.ratingOf, { stars })}
              required
            />
            <span>{stars} ★</span>
          </label>
        ))}
      </div>
      {errors && (
        <p className="msg" id={message}>
          {errors[0]}
        </p>
      )}
    </fieldset>
  )
}
