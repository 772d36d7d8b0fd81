import { shopTest as test } from '../browser-test'
import { go, openLynx } from './lynx'
import { openW3m, pressOn } from './w3m'

const listing = '/search?q=county+fair+cap'
const heart = 'Favorite: County Fair Cap'

test('a favorite is kept from its card and let go on their page in lynx', async ({ baseURL }) => {
  const lynx = openLynx(baseURL + listing)
  try {
    await go(lynx, [[/\[(\d+)\][\w.]+\) Favorite: County Fair Cap/]])
    await go(lynx, [[/\[(\d+)\]Favorites/]])
    await lynx.shows(/1 favorite\n/)
    await go(lynx, [[/\[(\d+)\][\w.]+\) Remove Favorite: County Fair Cap/]])
    await lynx.shows(/You have no favorites yet/)
  } finally {
    lynx.close()
  }
})

test('a favorite is kept from its card and let go on their page in w3m', async ({ baseURL }) => {
  const w3m = openW3m(baseURL + listing)
  try {
    await pressOn(w3m, heart)
    await w3m.shows(/County Fair Cap[\s\S]*Quick Add/)
    await pressOn(w3m, 'Favorites')
    await w3m.shows(/1 favorite\n/)
    await pressOn(w3m, `Remove ${heart}`)
    await w3m.shows(/You have no favorites yet/)
  } finally {
    w3m.close()
  }
})
