/** A card as it is typed on its provider's page; `expiry` is MMYY. */
export type EnteredCard = { number: string; expiry: string; cvv: string; name: string; postalCode: string }
