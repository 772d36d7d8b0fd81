import { renderToStaticMarkup } from 'react-dom/server'
import { dollars } from '~/money'
import type { PriceSummary } from '~/price-summary'
import { PriceTag } from '../catalog/product/price-tag'
import { SpecialForm, type SpecialFormProps } from './special-form'

type Amount = Omit<SpecialFormProps['amounts'][number], 'label' | 'price'> & { summary: PriceSummary }
type Props = Omit<SpecialFormProps, 'amounts'> & { amounts: Amount[] }

/** The form of a gift card or a donation as HTML. */
export function drawSpecialForm({ amounts, ...form }: Props): string {
  const drawn = amounts.map(({ summary, ...amount }) => ({
    ...amount,
    label: [dollars(summary.price), ...Object.values(amount.options ?? {})].filter(Boolean).join(' · '),
    price: renderToStaticMarkup(<PriceTag price={summary} />),
  }))
  return renderToStaticMarkup(<SpecialForm {...form} amounts={drawn} />)
}
