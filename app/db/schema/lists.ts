/** The favorites of a visitor. Its row is locked by whoever changes what is on it. */
type FavoriteListTable = {
  /** The key of the owner's bag: of a guest's session, or of a customer. */
  owner: string
  /** How many favorites there are. */
  kept: number
  changedAt: number
}

export type FavoriteTable = {
  id: string
  owner: string
  productCode: string
  /** '' for a product without colours. */
  colorCode: string
  createdAt: number
}

/** How many wish lists a customer has. Its row is locked by whoever makes or deletes one. */
type WishListOwnerTable = { customerId: string; kept: number }

export type WishListTable = {
  id: string
  customerId: string
  name: string
  /** The name in small letters; unique for a customer. */
  nameKey: string
  /** Opens the list for reading only. */
  shareToken: string
  /** How many items there are. */
  kept: number
  /** JSON: the last presses that put something on it. */
  presses: string | null
  createdAt: number
}

export type WishListItemTable = {
  id: string
  wishListId: string
  productCode: string
  skuCode: string
  quantity: number
  createdAt: number
}

/** What a customer writes to whom a list is shared with. */
type WishListMailTable = { id: string; wishListId: string; message: string }

export type ListTables = {
  wishListOwner: WishListOwnerTable
  wishList: WishListTable
  wishListItem: WishListItemTable
  wishListMail: WishListMailTable
  favoriteList: FavoriteListTable
  favorite: FavoriteTable
}
