import { renderToStaticMarkup } from 'react-dom/server'
import { ErrorSummary } from '~/components/form/error-summary'
import { fill } from '~/messages/fill'
import { outfitTexts } from '~/messages/outfit'
import { type FormProps, OutfitItem, type OutfitItemProps, OwnFields } from './outfit-item'
import { outfitForm } from './outfit-options'

type Outfit = {
  name: string
  isStyled: boolean
  items: Omit<OutfitItemProps, 'errors'>[]
  /** Why the form of one item was refused, by field. */
  refused: { code: string; errors: Record<string, string[]> } | null
  /** What the form of the page needs. */
  forms: FormProps
}

/** A page of several products, one under another. @returns HTML */
export function drawOutfit({ name, isStyled, items, refused, forms }: Outfit): string {
  const count = items.length
  return renderToStaticMarkup(
    <>
      {refused && (
        <ErrorSummary
          id="outfit-problems"
          formId={`item-${refused.code}`}
          errors={refused.errors}
          shown={Object.keys(refused.errors).length > 0}
        />
      )}
      <header className="list-h">
        <h1>{name}</h1>
        <p className="eyebrow muted">{isStyled ? outfitTexts.styledForYou : outfitTexts.shopTheLook}</p>
        <p className="small muted">{count === 1 ? outfitTexts.onePiece : fill(outfitTexts.pieces, { count })}</p>
      </header>
      <form id={outfitForm} method="post" action={forms.address} noValidate>
        <OwnFields {...forms} />
        {/* the first button is what Enter in a field means; without words, which text browsers would read */}
        <button type="submit" name="keep" value={outfitTexts.keep} aria-label={outfitTexts.keep} hidden tabIndex={-1} />
      </form>
      {items.map((item) => (
        <OutfitItem {...item} key={item.view.code} errors={refused?.code === item.view.code ? refused.errors : {}} />
      ))}
    </>,
  )
}
