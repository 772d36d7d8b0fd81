import { frameTexts } from '~/messages/frame'
import { type Added, add, oneAtATime, sayAdded } from './addition'

/**
 * Adds what the form of a gift card or a donation says, and shows it where the shopper is. What a field is refused for says
 * the page itself, with what can be had now: the form is sent to it. So it is when its token is outdated.
 */
export async function addSpecial(form: HTMLFormElement): Promise<void> {
  const button = form.querySelector<HTMLElement>('[type=submit]')
  const [chosen] = form.querySelector('select')?.selectedOptions ?? []
  if (form.ariaBusy || !button || !chosen) return
  const product: Added & { colorCode?: string } = JSON.parse(form.dataset.product ?? '')
  const sku = { skuCode: chosen.dataset.sku ?? '', price: { amount: chosen.value.replace(/ .*/, '') } }
  const given = new FormData(form)
  const names = [...given].filter(([field]) => /^(to|from)/.test(field))
  // nothing is added at another price than is shown
  const { size, dimension } = chosen.dataset
  const options = { colorCode: product.colorCode, size, dimension }
  const byAmount = { ...Object.fromEntries(names), skuCode: undefined, ...options }
  const label = button.textContent
  button.textContent = frameTexts.working
  await oneAtATime(form, async () => {
    const said = await add(product, sku, Number(given.get('quantity') ?? 1), byAmount, () => form.submit())
    button.textContent = label
    if (said.fields?.some((field) => form.elements.namedItem(field))) return form.submit()
    return sayAdded(said, form, button)
  })
}
