import { expect, test } from 'vitest'
import { outfitDto } from '~/http/dto/looks'
import { findCards } from '~/services/catalog/listing/product-cards'
import { openTestStore } from '../store'

test('an outfit without a picture of its own has that of its first product, in the color it has there', async () => {
  const [card] = await findCards(await openTestStore(), ['100001'])
  if (!card) throw new Error('no card')
  const look = {
    name: 'Harbor',
    imagePath: null,
    items: [{ productCode: card.code, colorCode: 'INK', card }],
    units: {},
  }

  expect(outfitDto(look).imagePath).toBe('/images/test/plain-tee-INK-front.webp')
  expect(outfitDto({ ...look, imagePath: 'own.webp' }).imagePath).toBe('/images/own.webp')
  expect(outfitDto({ ...look, items: [] }).imagePath).toBeNull()
})
