import { heartValue } from '../card/heart-value'

/**
 * Lets the heart of a product's page stand for the colour that is chosen.
 * @param color the hidden field that holds it
 */
export function followColor(heart: HTMLButtonElement, color: HTMLInputElement): void {
  const productCode = heart.value.split('.', 1)[0] ?? ''
  const follow = async () => {
    const value = heartValue(productCode, color.value)
    if (heart.value === value) return
    heart.value = value
    const { favoriteItems, showPressed } = await import('../card/press-heart')
    const favorites = await favoriteItems().catch(() => undefined)
    if (heart.value !== value) return
    const isPressed = favorites?.some((each) => heartValue(each.productCode, each.colorCode) === value)
    showPressed(heart, isPressed ?? false)
  }
  new MutationObserver(follow).observe(color, { attributeFilter: ['value'] })
  follow() // another colour may have been pressed while this file was on its way
}
