/** What a heart says of the product and colour it stands for. */
export function heartValue(productCode: string, colorCode: string): string {
  return `${productCode}.${colorCode}`
}
