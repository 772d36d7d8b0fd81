import { expect, test } from 'vitest'
import { readContentFile } from '~/services/content/read-content-file'

/** What is said of a block of these settings, on the sixth line of a file. */
async function saidOf(block: object) {
  const whole = {
    contentType: 'GRID',
    activeStartDate: '2026-01-01',
    items: [{ contentType: 'STYLED_TEXT', text: 'A' }],
    ...block,
  }
  const found = await readContentFile(`\n\n\n\n\n{"zones": [{ "zone": "home", "blocks": [${JSON.stringify(whole)}] }]}`)
  const said = found.ok ? found.warnings : found.problems
  return { ok: found.ok, said: said.map(({ line, place, reason }) => `${line} ${place}: ${reason}`) }
}

const looking = (look: object) => ({ settings: { mobile: look } })
const shadow = { offsetX: '1px', offsetY: '-1px', blur: '2px' }
const settings = 'zones.0.blocks.0.settings.mobile'

test.each([
  [looking({ fontSize: '-3px' }), `${settings}.fontSize: fontSize cannot be -3px`],
  [looking({ padding: '1px -3px' }), `${settings}.padding: padding cannot be 1px -3px`],
  [looking({ padding: '0 auto' }), `${settings}.padding: padding cannot be 0 auto`],
  [looking({ width: '-3px' }), `${settings}.width: width cannot be -3px`],
  [looking({ maxWidth: '-30%' }), `${settings}.maxWidth: maxWidth cannot be -30%`],
  [looking({ gap: '-3px' }), `${settings}.gap: gap cannot be -3px`],
  [looking({ textShadow: { ...shadow, blur: '-2px' } }), `${settings}.textShadow.blur: blur cannot be -2px`],
  [looking({ textShadow: { ...shadow, blur: '2%' } }), `${settings}.textShadow.blur: blur cannot be 2%`],
  [looking({ textShadow: { ...shadow, offsetX: '10%' } }), `${settings}.textShadow.offsetX: offsetX cannot be 10%`],
  [{ gap: { tablet: '-1rem' } }, 'zones.0.blocks.0.gap.tablet: gap cannot be -1rem'],
  [{ container: { spacing: '-5px' } }, 'zones.0.blocks.0.container.spacing: spacing cannot be -5px'],
])('of %j the file is told what browsers do not know', async (block, said) => {
  expect(await saidOf(block)).toEqual({ ok: true, said: [`6 ${said}: it is not shown`] })
})

test.each([
  looking({ margin: '-3px auto', padding: '0 1rem', width: '50%', fontSize: '120%', textShadow: shadow }),
  { gap: { tablet: '2%' }, container: { spacing: '5px', width: 'FULL' } },
])('of %j nothing is said', async (block) => {
  expect(await saidOf(block)).toEqual({ ok: true, said: [] })
})
