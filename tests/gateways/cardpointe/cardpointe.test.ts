import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { describe, expect, test } from 'vitest'
import { cardPointe } from '~/gateways/cardpointe/cardpointe'
import { Secret } from '~/gateways/payments'
import { cents } from '~/money'
import { gatewayAtSandbox, visa } from './gateway-at-sandbox'

const { gateway, access, clock, context, fail, cardRef, books } = await gatewayAtSandbox()

const hold = async (number: string, amount = 700, key = context().key) =>
  gateway.authorize(await cardRef(number), { amount: cents(amount) }, context(key))

const billing = {
  ...{ firstName: 'Anna', lastName: 'Sample', addressLine1: '112 Main St', city: 'Austin' },
  ...{ stateProvinceRegion: 'TX', postalCode: '78701' },
}

describe('holding money', () => {
  test.each([
    ['4387751111111020', 700, 'generic'],
    ['4387751111111038', 700, 'generic'],
    ['4387751111111046', 700, 'expired'],
    ['4387751111111053', 700, 'generic'],
    ['4788250000121443', 111_650, 'amount'],
    ['4788250000121443', 110_100, 'expired'],
  ])('%s is declined for %i: %s', async (number, amount, reason) => {
    const key = context().key
    expect(await hold(number, amount, key)).toMatchObject({ status: 'declined', reason })
    expect(await books(key)).toEqual(['declined'])
  })

  test.each([
    ['4788250000121443', 99_999],
    [visa, 111_650],
    ['371449635398431', 700],
    ['6011000995500000', 700],
  ])('%s pays %i', async (number, amount) => {
    expect(await hold(number, amount)).toMatchObject({ status: 'ok', amount })
  })

  test('a card past its month is declined as expired', async () => {
    const outcome = await gateway.authorize(await cardRef(visa, '1026'), { amount: cents(700) }, context())
    expect(outcome).toMatchObject({ status: 'declined', reason: 'expired' })
  })

  test('less than asked is told as less', async () => {
    expect(await hold('4387750101010101', 700)).toMatchObject({ status: 'ok', amount: 500 })
    await fail('partial')
    expect(await hold(visa, 700)).toMatchObject({ status: 'ok', amount: 350 })
  })

  test('when the processor does not answer, nothing is held', async () => {
    const key = context().key
    expect(await hold('4999006200620062', 700, key)).toMatchObject({ status: 'failed', reason: 'unavailable' })
    expect(await books(key)).toEqual(['declined'])
  })

  test('an order id asked for twice leaves it open, and is charged once', async () => {
    const key = context().key
    const all = await Promise.all(Array.from({ length: 5 }, () => hold(visa, 700, key)))
    expect(all.map(({ status }) => status).toSorted()).toEqual(['ok', ...Array(4).fill('unknown')])
    expect(await books(key)).toEqual(['approved'])
    expect(await gateway.lookup?.(key, context())).toMatchObject({ found: 'approved', amount: 700 })
  })

  test.each([
    ['reset-before', 'unknown', [], 'none'],
    ['reset-after', 'unknown', ['approved'], 'approved'],
    ['timeout-before', 'unknown', [], 'none'],
    ['timeout-after', 'unknown', ['approved'], 'approved'],
    ['malformed', 'unknown', ['approved'], 'approved'],
    ['http-500', 'unknown', [], 'none'],
    ['http-503', 'unknown', [], 'none'],
    ['http-409', 'unknown', [], 'none'],
    ['http-429', 'failed', [], 'none'],
    ['http-400', 'failed', [], 'none'],
    ['http-401', 'failed', [], 'none'],
    ['slow:20', 'ok', ['approved'], 'approved'],
  ])('%s: the outcome is %s', async (mode, status, held, found) => {
    const key = context().key
    const ref = await cardRef(visa)
    await fail(mode)
    const brief = { ...context(key), signal: AbortSignal.timeout(300) }
    expect(await gateway.authorize(ref, { amount: cents(700) }, brief)).toMatchObject({ status })
    expect(await books(key)).toEqual(held)
    expect(await gateway.lookup?.(key, context())).toMatchObject({ status: 'ok', found })
  })

  test('a late call lands once after its answer was lost', async () => {
    const key = context().key
    await fail('late:30')
    expect(await hold(visa, 700, key)).toMatchObject({ status: 'unknown' })
    expect(await gateway.lookup?.(key, context())).toMatchObject({ found: 'none' })
    clock.now += 31_000
    expect(await gateway.lookup?.(key, context())).toMatchObject({ found: 'approved', amount: 700 })
    expect(await books(key)).toEqual(['approved'])
  })
})

describe('what comes after', () => {
  const held = async (key = context().key) => {
    const outcome = await hold(visa, 700, key)
    if (outcome.status !== 'ok') throw new Error('not held')
    return outcome.ref
  }

  test('a hold is voided once and for all', async () => {
    const key = context().key
    const ref = await held(key)
    await fail('http-500', 'cardpointe.void')
    expect(await gateway.void(ref, context())).toMatchObject({ status: 'unknown' })
    await fail('reset-after', 'cardpointe.void')
    expect(await gateway.void(ref, context())).toMatchObject({ status: 'unknown' })
    expect(await gateway.void(ref, context())).toMatchObject({ status: 'ok' })
    expect(await gateway.lookup?.(key, context())).toMatchObject({ found: 'voided' })
    const late = await gateway.capture(ref, { amount: cents(700), final: true }, context())
    expect(late).toMatchObject({ status: 'failed' })
  })

  test('a capture whose answer was lost is done when it is asked for again; no more than the hold is taken', async () => {
    const ref = await held()
    const take = (amount: number) => gateway.capture(ref, { amount: cents(amount), final: true }, context())
    expect(await take(701)).toMatchObject({ status: 'failed' })
    await fail('reset-after', 'cardpointe.capture')
    expect(await take(700)).toMatchObject({ status: 'unknown' })
    expect(await take(700)).toMatchObject({ status: 'ok', ref, amount: 700 })
    expect(await gateway.void(ref, context())).toMatchObject({ status: 'failed' })
  })

  test('no more than was taken is given back, and once a key', async () => {
    const ref = await held()
    await gateway.capture(ref, { amount: cents(700), final: true }, context())
    const back = (amount: number, key = context().key) => gateway.refund(ref, { amount: cents(amount) }, context(key))
    const key = context().key
    expect(await back(300, key)).toMatchObject({ status: 'ok' })
    expect(await back(300, key)).toMatchObject({ status: 'unknown' })
    expect(await back(401)).toMatchObject({ status: 'declined' })
    expect(await back(400)).toMatchObject({ status: 'ok' })
  })

  test('what cannot be looked up is not known', async () => {
    await fail('http-429', 'cardpointe.inquire')
    expect(await gateway.lookup?.('op1', context())).toMatchObject({ status: 'failed', reason: 'unavailable' })
  })
})

describe('asking about a card without charging it', () => {
  const ask = async (code: string, postalCode = '78701', number = visa) => {
    return gateway.checkCode?.(
      await cardRef(number),
      new Secret(code),
      { billing: { ...billing, postalCode } },
      context(),
    )
  }

  test.each([
    ['123', '78701', { cvv: 'match', street: 'match', postal: 'match' }],
    ['111', '78225', { cvv: 'no-match', street: 'match', postal: 'match' }],
    ['1111', '78111', { cvv: 'no-match', street: 'match', postal: 'no-match' }],
    ['222', '78113', { cvv: 'not-checked', street: 'no-match', postal: 'match' }],
    ['333', '78112', { cvv: 'not-checked', street: 'no-match', postal: 'no-match' }],
    ['123', '78221', { cvv: 'match', street: 'not-checked', postal: 'not-checked' }],
  ])('code %s, zip code %s', async (code, postalCode, checks) => {
    expect(await ask(code, postalCode)).toEqual({ status: 'ok', checks })
  })

  test('a card that is never good is declined, and a gateway that is away says nothing', async () => {
    expect(await ask('123', '78701', '4387751111111053')).toMatchObject({ status: 'declined' })
    await fail('http-500', 'cardpointe.verify')
    expect(await ask('123')).toMatchObject({ status: 'unknown' })
  })
})

test('nobody listening is a sure failure', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  const nobody = cardPointe({ ...access, fetch, baseUrl: `http://127.0.0.1:${port}` })
  expect(await nobody.authorize('9:1230', { amount: cents(1) }, context())).toMatchObject({ status: 'failed' })
})
