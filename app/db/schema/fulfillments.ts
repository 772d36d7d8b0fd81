/** A group of a placed order that went out, or is ready at its store: one row a group. */
export type FulfillmentTable = {
  groupId: string
  orderId: string
  /** Epoch ms. */
  at: number
  /** Who brings it, and under which number; null where nobody said, and for what is picked up. */
  carrier: string | null
  trackingNumber: string | null
}

export type FulfillmentTables = { fulfillment: FulfillmentTable }
