import { z } from 'zod'
import { labels } from '~/messages/fields'
import { about, noText, optionalText, text } from '../fields'

/** A review as it is typed: line breaks of the comments count as spaces. */
export const reviewSchema = z.object({
  rating: z
    .union([z.string(), z.number()], noText(labels.rating))
    .transform(String)
    .pipe(z.string().regex(/^[1-5]$/, about('rating', 'field.invalid')))
    .transform(Number),
  headline: text('headline', 50),
  comments: z
    .string(noText(labels.comments))
    .transform((typed) => typed.replace(/\s+/g, ' '))
    .pipe(text('comments', 255)),
  nickname: text('nickname', 50),
  location: optionalText('location', 50),
})

export type ReviewInput = z.output<typeof reviewSchema>

/** The same as a JSON call, which names the product. */
export const reviewCallSchema = reviewSchema.extend({
  productCode: z
    .string()
    .max(64)
    .transform((code) => code.toUpperCase()),
})

/** Which page of reviews an address asks for: from 1; anything else is the first. */
export function readReviewPage(query: URLSearchParams): number {
  const asked = query.get('reviews') ?? ''
  return /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1
}
