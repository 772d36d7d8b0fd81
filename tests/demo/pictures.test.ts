import { expect, test } from 'vitest'
import { demoProducts } from '../../demo/generate'
import { picturesNeeded } from '../../demo/pictures-needed'

const needed = picturesNeeded()

test('about 400 pictures are drawn, at most 120 of them close-ups', () => {
  expect(new Set(needed.map((picture) => picture.file)).size).toBe(needed.length)
  expect(needed.length).toBeLessThanOrEqual(400)
  expect(needed.filter((picture) => picture.view === 'DETAIL').length).toBeLessThanOrEqual(120)
})

test('every picture of a product is drawn, also of invented products', () => {
  const paths = new Set(needed.map((picture) => `demo/${picture.file}.webp`))
  for (const product of demoProducts({ count: 2_000, now: 0, stores: [] })) {
    for (const { swatch, views } of product.colors) {
      for (const path of [...views.map((view) => view.path), ...(swatch ? [swatch] : [])]) expect(paths).toContain(path)
    }
  }
})

test('file names say drawing, colour and view', () => {
  const files = needed.map((picture) => picture.file)
  for (const file of ['chore-ink-front', 'stripetee-chalk-back', 'boot-saddle-full-right-side', 'swatch-plaid-ecru']) {
    expect(files).toContain(file)
  }
  expect(files).not.toContain('belt-saddle-back')
})

test('a view that is no view of the drawing says which part of it to show', () => {
  const own = ['FRONT', 'BACK', 'FULL_RIGHT_SIDE', 'DETAIL', 'SWATCH']
  for (const picture of needed) expect(picture.window === null).toBe(own.includes(picture.view))
})
