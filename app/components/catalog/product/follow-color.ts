import { heartValue } from '../card/heart-value'

/**
 * Lets the heart of a product's page stand for the colour that is chosen.
 * @param find the heart as it stands there now
 * @param color the hidden field that holds it
 * @returns what lets one that has come in its place do so
 */
export function followColor(find: () => HTMLButtonElement | null, color: HTMLInputElement): () => void {
  const follow = async () => {
    const heart = find()
    const value = heartValue(heart?.value.split('.', 1)[0] ?? '', color.value)
    if (!heart || heart.value === value) return
    heart.value = value
    const { favoriteItems, showPressed } = await import('../card/press-heart')
    const favorites = await favoriteItems().catch(() => undefined)
    if (heart.value !== value) return
    const isPressed = favorites?.some((each) => heartValue(each.productCode, each.colorCode) === value)
    showPressed(heart, isPressed ?? false)
  }
  new MutationObserver(follow).observe(color, { attributeFilter: ['value'] })
  follow() // another colour may have been pressed while this file was on its way
  return follow
}
