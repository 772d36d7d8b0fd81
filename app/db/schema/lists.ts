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

export type ListTables = {
  favoriteList: FavoriteListTable
  favorite: FavoriteTable
}
