/** Where a text goes when an order ships: one number an order, the last one given. */
export type NotificationPreferenceTable = {
  orderId: string
  /** ddd-ddd-dddd */
  phoneNumber: string
  firstName: string
  lastName: string
  createdAt: number
  updatedAt: number
}

export type NotificationTables = { notificationPreference: NotificationPreferenceTable }
