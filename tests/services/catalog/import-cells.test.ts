import { describe, expect, test } from 'vitest'
import { sectionsOf } from '~/services/catalog/import/audience'
import { hexOf } from '~/services/catalog/import/color-words'
import { readHeader } from '~/services/catalog/import/columns'
import { planPictures } from '~/services/catalog/import/picture-views'
import { centsOf } from '~/services/catalog/import/prices'
import { orderSizes } from '~/services/catalog/import/size-order'
import { plainText, tidyHtml } from '~/services/catalog/import/tidy-html'
import { slugOf } from '~/services/catalog/slug'

describe('the cells of a product file', () => {
  test.each([
    ['52', 5200],
    ['52.5', 5250],
    ['$1,299.00', 129900],
    ['0.00', 0],
    ['19.990', 1999],
    ['19.999', undefined],
    ['1,2', undefined],
    ['-5', undefined],
    ['5 USD', undefined],
    ['9999999', undefined],
  ])('the price %s is %s cents', (text, expected) => {
    expect(centsOf(text)).toBe(expected)
  })

  test.each([
    [
      ['L', 'Small', 'XXL', 'M'],
      ['Small', 'M', 'L', 'XXL'],
    ],
    [
      ['34', '7.5', '30', '10'],
      ['7.5', '10', '30', '34'],
    ],
    [
      ['Italian 50', 'US 38', 'Italian 48'],
      ['Italian 48', 'Italian 50', 'US 38'],
    ],
    [
      ['Queen', 'Twin', 'King'],
      ['Queen', 'Twin', 'King'],
    ],
    [
      ['M', 'M', 'S'],
      ['S', 'M'],
    ],
  ])('the sizes %j are shown as %j', (sizes, expected) => {
    expect(orderSizes(sizes)).toEqual(expected)
  })

  test.each([
    [{ gender: 'Female', ageGroup: 'Adult', words: [] }, ['womens']],
    [{ gender: 'male', ageGroup: 'kids', words: [] }, ['boys']],
    [{ gender: 'Unisex', ageGroup: '', words: [] }, ['womens', 'mens']],
    [{ gender: '', ageGroup: '', words: ["Women's Shirts"] }, ['womens']],
    [{ gender: '', ageGroup: '', words: ['Mens'] }, ['mens']],
    [{ gender: '', ageGroup: '', words: ['Women', 'Men'] }, ['womens', 'mens']],
    [{ gender: '', ageGroup: '', words: ['Toddler girl'] }, ['girls']],
    [{ gender: '', ageGroup: '', words: ['Omen', 'Mentor'] }, ['all']],
  ])('%j stands in %j', (told, expected) => {
    expect(sectionsOf(told)).toEqual(expected)
  })

  test('a description keeps its text and loses what could run or track', () => {
    expect(tidyHtml('<p style="x">Hi <img src=x onerror=alert(1)><b>there</b></p><p> </p>')).toBe(
      '<p>Hi <b>there</b></p>',
    )
    expect(tidyHtml('<a href="javascript:alert(1)">go</a><iframe src="//x"></iframe>')).toBe('<a>go</a>')
    expect(plainText('Cool&trade; <i>&amp; warm</i>\n&lt;b&gt;')).toBe('Cool™ & warm <b>')
  })

  test.each([
    ['<table><tr><td>Chest</td><td>38"</td></tr></table>', '<ul><li>Chest: 38"</li></ul>'],
    [
      '<p>Fits<table class="x"><caption>Sizes</caption><thead><tr><th>Size<th>Chest<th></thead><tbody><tr><td><p>S</p><td>36<br>38<td>30</tbody></table>Done',
      '<p>Fits</p><p>Sizes</p><ul><li>Size · Chest · –</li><li>S · 36 38 · 30</li></ul>Done',
    ],
    ['<table><tr><td>Care:</td><td>Wash</td></tr><tr><td> </td></tr></table>', '<ul><li>Care: Wash</li></ul>'],
    ['<table><tr><td><p>One</p><p>Two</p></td></tr></table>', '<p>One</p><p>Two</p>'],
    [
      '<table><tr><td>A<table><tr><td>B</td><td>C</td></tr></table></td><td>D</td></tr></table>',
      '<ul><li>A<ul><li>B: C</li></ul>: D</li></ul>',
    ],
    ['<div>One</div><div>Two</div>', 'One  Two'],
    ['<dl><dt>Chest</dt><dd>38</dd></dl>', 'Chest  38'],
    ['<tr><td>Lost</td><td>row</td></tr>', 'Lost  row'],
    ['<table>Loose<tr><td>A</td></tr></table><table', '<ul><li>Loose</li><li>A</li></ul>'],
  ])('no words of a description run together: %s', (html, tidy) => {
    expect(tidyHtml(html)).toBe(tidy)
    expect(tidyHtml(tidy)).toBe(tidy)
  })

  test('headers are found in any case and order, and unknown ones named', () => {
    const { columns, problems } = readHeader([
      ' TITLE ',
      'variant price',
      'Care (product.metafields.custom.care)',
      'Shelf',
    ])
    expect([...columns.at]).toEqual([
      ['title', 0],
      ['price', 1],
      ['care', 2],
    ])
    expect(problems).toEqual([{ code: 'column.unknown', row: 1, column: 4, header: 'Shelf' }])
  })

  test('pictures go to the colour that names them, then to the one they name, else to all', () => {
    const picture = (source: string, position: number, alt = '') => ({ source, alt, position, at: { row: position } })
    const colors = [
      { code: 'BLUE', label: 'Blue' },
      { code: 'LIGHT-BLUE', label: 'Light Blue' },
    ]
    const pictures = [
      picture('a/x1.jpg', 4),
      picture('a/shirt-light-blue.jpg', 2),
      picture('a/shirt_back.jpg', 3, 'Blue, from behind'),
      picture('a/label.jpg', 1),
      picture('a/shirt-blue-swatch.jpg', 5),
    ]
    const planned = planPictures(pictures, colors, new Map([['a/x1.jpg', new Map([['BLUE', 0]])]]))
    const views = (code: string) => planned.get(code)?.views.map(({ view, source }) => [view, source])
    expect(views('BLUE')).toEqual([
      ['FRONT', 'a/x1.jpg'],
      ['BACK', 'a/shirt_back.jpg'],
      ['DETAIL', 'a/label.jpg'],
    ])
    expect(views('LIGHT-BLUE')).toEqual([
      ['FRONT', 'a/shirt-light-blue.jpg'],
      ['DETAIL', 'a/label.jpg'],
    ])
    expect(planned.get('BLUE')?.swatch?.source).toBe('a/shirt-blue-swatch.jpg')
  })

  test('names become slugs, and colour words colours', () => {
    expect(slugOf('Alder & Rye’s Café')).toBe('alder-ryes-cafe')
    expect(slugOf('靴')).toBe('')
    expect(hexOf('Heather Green')).toBe(hexOf('green'))
    expect(hexOf('Nutmeg')).toBeNull()
  })
})
