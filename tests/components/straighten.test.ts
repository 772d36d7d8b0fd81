import { expect, test } from 'vitest'
import { listenToFrame } from '~/components/page/frame-clicks'

test.each(['<textarea></textarea>', '<input type="text">'])(
  'typographic quotes become straight while typing in %s of any page, and the caret stays',
  (html) => {
    listenToFrame()
    document.body.innerHTML = html
    const field = document.body.firstElementChild as HTMLInputElement
    field.value = 'It\u2019s \u2018so\u201b, 5\u2032'
    field.setSelectionRange(3, 3)
    field.dispatchEvent(new Event('input', { bubbles: true }))

    expect([field.value, field.selectionStart]).toEqual(["It's 'so', 5'", 3])
  },
)
