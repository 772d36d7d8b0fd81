/** Sentences of lists of products. */
export const listingMessages = {
  'catalog.empty': 'No products match your selection.',
} as const

/** Headings, buttons and notes of lists of products. */
export const listingTexts = {
  sortBy: 'Sort by',
  apply: 'Apply',
  'sort.featured': 'Featured',
  bestMatch: 'Best match',
  'sort.newest': 'Newest',
  'sort.priceAsc': 'Price: low to high',
  'sort.priceDesc': 'Price: high to low',
  'sort.rating': 'Top rated',
  products: '{count} products',
  oneProduct: '1 product',
  categories: 'Categories',
  allOfSection: 'All',
  pages: 'Pages',
  page: 'Page {page}',
  previous: 'Previous',
  next: 'Next',
  filter: 'Filter',
  filterCount: 'Filter ({count})',
  filters: 'Filters',
  close: 'Close',
  show: 'Show {count}',
  chosen: 'Your selection',
  without: 'Remove {choice}',
  meant: 'Showing products for “{text}”.',
  searchHint: 'Type what you are looking for into the search box, or look around.',
  byStore: 'Shop by store',
  onlyAt: 'Only what {store} has',
  chooseStore: 'Choose a store',
  anotherStore: 'Another store',
  clearAll: 'Clear all filters',
} as const
