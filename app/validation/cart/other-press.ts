/** Whether the form of a product page was sent by another of its buttons than the one that puts the product into the bag. */
export function isOtherPress(sent: FormData): boolean {
  return sent.has('wishlist') || sent.has('stores')
}
