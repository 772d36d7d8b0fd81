import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pictureShapes } from '~/services/content/picture-shapes'
import { havingAll, readContentFile } from '~/services/content/read-content-file'
import { openTestStore } from '../../store'

const started = { activeStartDate: '2026-01-01' }

test('a file is told of pictures whose place it states in another shape than they have', async () => {
  const pictureShape = pictureShapes(await openTestStore({ empty: true }))
  const hero = 'demo/hero-autumn.webp'
  const own = await pictureShape(hero)
  expect(own).not.toBeNull()
  const { width, height } = own ?? { width: 0, height: 0 }
  const image = (size: object, more = {}) => ({ path: hero, ...size, alt: 'A', ...more })
  const half = { width: Math.round(width / 2), height: Math.round(height / 2) }
  const wrong = { path: hero, width: 10, height: 10 }
  const blocks = [image({ width, height }), image(half), image(wrong), image(half, { mobile: wrong })]
  const file = JSON.stringify({
    zones: [
      { zone: 'home', blocks: blocks.map((each) => ({ contentType: 'RESPONSIVE_IMAGE', ...started, image: each })) },
    ],
  })
  const read = await readContentFile(file, { ...havingAll, pictureShape })
  const said = `${hero} is not 10 by 10 but has the shape of ${width} by ${height}`
  expect(read.ok && read.warnings.map(({ place, reason }) => `${place}: ${reason}`)).toEqual([
    `zones.0.blocks.2.image.width: ${said}`,
    `zones.0.blocks.3.image.mobile.width: ${said}`,
  ])
})

test('the demo states every picture in its own shape', async () => {
  const pictureShape = pictureShapes(await openTestStore({ empty: true }))
  expect(await readContentFile(readFileSync('demo/content.json'), { ...havingAll, pictureShape })).toMatchObject({
    warnings: [],
  })
})
