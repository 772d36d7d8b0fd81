import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { BlockVideo } from '~/components/content/media'
import { video } from '~/validation/content/values'

const weave = { url: '/videos/weave.webm', title: 'A loom at work', width: 640, height: 360 }

function drawn(more: object): Element {
  const page = document.createElement('div')
  page.innerHTML = renderToStaticMarkup(<BlockVideo video={video.parse({ ...weave, ...more })} />)
  return page
}

test('a film with captions offers them, one without has none', () => {
  const track = drawn({ captions: '/videos/weave.vtt' }).querySelector('video > track')
  expect(track?.getAttribute('src')).toBe('/videos/weave.vtt')
  expect(track?.getAttribute('kind')).toBe('captions')
  expect(drawn({}).querySelector('track')).toBeNull()
})

test.each(['https://elsewhere.example/a.vtt', '/videos/../a.vtt', '/videos/a.srt'])(
  'captions are not %s',
  (captions) => {
    expect(video.safeParse({ ...weave, captions }).success).toBe(false)
  },
)
