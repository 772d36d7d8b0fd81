/** What a page is told of the provider's fields for new cards; null where there are none. */
export type CardFieldsView = {
  script: string
  integrity: string | null
  /** Another with each session of the shop: a tab goes on with what it began in the same one only. */
  visitor: string
}

/** A card that its provider has accepted from the fields. `name`: how it is called, '' when that is not known. */
export type TypedCard = { clientToken: string; name: string }
