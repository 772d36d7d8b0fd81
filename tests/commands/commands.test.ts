import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '~/db/client'
import { ownShop } from './own-shop'

const { run, own } = ownShop()

describe('the commands', () => {
  test('catalog import ends with 1 and names row and column when products were refused', async () => {
    const { code, out } = await run('catalog', 'import', 'tests/fixtures/products-broken.csv')
    expect(code).toBe(1)
    expect(out).toContain('error    row 5, column 7, "Variant Price": "twenty" is not a price. (bad-price)')
    expect(out).toMatch(/new +2\n/)
    expect(out).toMatch(/refused +9\n/)
  })

  test('catalog import ends with 0 when only warnings were found', async () => {
    const { code, out } = await run('catalog', 'import', 'tests/fixtures/products-old.csv')
    expect(code).toBe(0)
    expect(out).toContain('warning  row 3, column 14, "Variant SKU"')
  })

  test('what a file says in a report cannot order the terminal about', async () => {
    const file = join(own.dataDir, 'orders.csv')
    await writeFile(file, 'Handle,Title,Status,\u001b[31mNote\nhat,Hat,\u001b[2J\u009bgone,1\n')
    const { out } = await run('catalog', 'import', file)
    expect(out).toContain('"\ufffd[2J\ufffdgone" is not active, draft or archived. (hat)')
    expect(out).toContain('"\ufffd[31mNote"')
    expect(out).not.toContain('\u001b')
  })

  test('the first line of the help of catalog names every option of an import', async () => {
    const { out } = await run('catalog', '--help')
    const [first = '', described = ''] = out.split('npm run catalog -- export', 1)[0]?.split(/(?<=\])\n/) ?? []
    const options = described.match(/--[a-z-]+/g) ?? []
    expect(options.length).toBeGreaterThan(3)
    expect(options.filter((option) => !first.includes(option))).toEqual([])
  })

  test('catalog import of a file that is not there says so', async () => {
    const { code, err } = await run('catalog', 'import', 'nowhere.csv')
    expect(code).toBe(1)
    expect(err).toContain('nowhere.csv')
  })

  test('catalog import of pictures from a folder that is not there says so and takes nothing', async () => {
    const file = join(own.dataDir, 'pictured.csv')
    await writeFile(file, 'Handle,Title,Variant Price,Image Src\nscarf,Scarf,20,scarf.jpg\n')
    const nowhere = join(own.dataDir, 'nowhere')
    const missing = { code: 1, out: '', err: expect.stringContaining(`There is no such file or folder: ${nowhere}\n`) }
    expect(await run('catalog', 'import', file, '--images', nowhere)).toEqual(missing)
    expect(await run('catalog', 'export', join(nowhere, 'x'), '--format', 'ndjson')).toEqual(missing)
    expect(await run('catalog', 'import', file, '--images', file)).toMatchObject({
      ...{ code: 1, err: expect.stringContaining(`A folder is needed, and this is a file: ${file}\n`) },
    })
    expect((await run('catalog', 'import', file)).out).toMatch(/new +1\n/)
  })

  test('reviews lists what waits or what is shown, and of one product only what is shown', async () => {
    expect((await run('reviews', 'list')).out).toBe('No review waits.\n')
    expect((await run('reviews', 'list', '--shown', '--product', '100001')).out).toBe('No review is shown.\n')
    expect((await run('reviews', 'list', '--product', '100001')).code).toBe(2)
  })

  test('catalog export to a folder names it', async () => {
    const { code, err } = await run('catalog', 'export', own.dataDir, '--format', 'ndjson')
    expect([code, err]).toEqual([
      1,
      expect.stringContaining(`A file is needed, and this is a folder: ${own.dataDir}\n`),
    ])
  })

  test('catalog generate fills the shop, and the sheet tells what is in it as plain JSON', async () => {
    expect(await run('catalog', 'generate', '--count', '130')).toMatchObject({ code: 0 })
    const { code, out } = await run('demo-sheet')
    expect(code).toBe(0)
    const sheet = JSON.parse(out)
    expect(sheet).toMatchObject({ origin: 'http://localhost:4999', oauthLogin: null })
    const [newest, oldest] = [sheet.orders[0], sheet.orders.at(-1)]
    expect(newest).toMatchObject({
      orderNumber: '700000001',
      source: 'ECOM',
      ageInDays: 1,
      emailAddress: 'carla@example.com',
    })
    expect(newest).toMatchObject({
      postalCode: '68102',
      address: expect.stringContaining('/guest-services/order-status?token='),
    })
    expect(oldest).toMatchObject({ source: 'INSTAGRAM', ageInDays: 720 })
    expect(sheet.customers[0]).toMatchObject({ emailAddress: 'paula@example.com', password: 'Welcome123' })
    expect(sheet.products.stock['0'].length).toBeGreaterThan(0)
    expect(sheet.products.pickupable[0]).toMatchObject({ storeNumber: 7850 })
    expect(sheet.giftCards[0]).toMatchObject({ balance: '25.00', status: 'active' })
    expect(sheet.giftCards.at(-1)).toMatchObject({ balance: '50.00', status: 'frozen', trigger: 'hold-fails' })
  })

  test('db copy copies once, and refuses to copy over data', async () => {
    const to = join(own.dataDir, 'copy.db')
    const { code: copied, out } = await run('db', 'copy', '--to', to)
    expect([copied, out]).toEqual([0, expect.stringContaining('Every invariant of money and stock holds.')])
    const { code, err } = await run('db', 'copy', '--to', to)
    expect([code, err]).toEqual([1, expect.stringContaining('holds rows already')])
  })

  test('db check ends with 1 and names what does not add up', async () => {
    expect(await run('db', 'check')).toMatchObject({ code: 0 })
    const db = openDatabase(join(own.dataDir, 'marlow.db'))
    await db.updateTable('inventory').set({ reserved: 1 }).where('skuCode', '=', 'GIFTCARD-25').execute()
    await db.destroy()
    const { code, out } = await run('db', 'check')
    expect([code, out]).toEqual([1, expect.stringContaining('GIFTCARD-25')])
  })

  test.each([
    ...['art', 'bench', 'catalog', 'content', 'db', 'demo-sheet', 'merchandise', 'orders', 'payments', 'reviews'],
    ...['sandbox', 'storms', 'toggles'],
  ])('an option %s does not know is named, and its usage shown, without a stack', async (name) => {
    const { code, out, err } = await run(name, '--hurry')
    expect([code, out, err]).toEqual([2, '', expect.stringMatching(/^Unknown option '--hurry'\.\n\nUsage:/)])
    expect(err).not.toMatch(/^ +at /m)
  })

  test('a human check that is switched on without the key of a provider is said to switch nothing', async () => {
    const said = 'CAPTCHA_KEY is not set, so giftCardCaptcha switches nothing yet.'
    expect((await run('toggles', 'on', 'giftCardCaptcha')).out).toContain(said)
    expect((await run('toggles', 'default', 'giftCardCaptcha')).out).not.toContain(said)
    expect((await run('toggles', 'on', 'pickup')).out).not.toContain('CAPTCHA_KEY')
  })

  test('bench with something that is no number shows how it is used', async () => {
    expect(await run('bench', '--products', 'many')).toMatchObject({ code: 2, err: expect.stringMatching(/^Usage: /) })
  })

  test.each([['catalog'], ['db']])('%s without a verb shows how it is used', async (command) => {
    expect(await run(command)).toMatchObject({ code: 2, err: expect.stringContaining(`npm run ${command} --`) })
  })
})
