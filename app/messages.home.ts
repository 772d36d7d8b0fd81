/** Headings, buttons and notes of the home page. */
export const homeTexts = {
  homeDescription: 'Clothes for everyday work and weather, for women, men and children.',
  heroTitle: 'Made for the turn of the season',
  heroText: 'Work jackets, heavy knits and flannel that get better the longer you wear them.',
  kidsTitle: 'Ready for recess',
  kidsText: 'Built for playgrounds and hand-me-downs.',
  'shop.womens': 'Shop women',
  'shop.mens': 'Shop men',
  'shop.girls': 'Shop girls',
  'shop.boys': 'Shop boys',
  newArrivals: 'New arrivals',
  seeAllNew: 'See all',
  shopBySection: 'Shop by section',
} as const
