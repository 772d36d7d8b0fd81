import { setTimeout as delay } from 'node:timers/promises'
import { p95 } from '../storms/checks'
import { applyStoreCard } from '../storms/client'
import { inTurns } from '../storms/ground'
import { openProvider } from '../storms/provider'
import { type Answer, fireTogether, sendRaw } from '../storms/raw-request'
import { type ShopProcess, startShop } from '../storms/shop-process'
import type { BenchShop } from './bench-shop'
import { buyer } from './pages'
import type { Row } from './table'

const shoppers = 64
const ordersASecond = 50

/** 64 shoppers who all press at once, paying by gift card. */
export async function measureBurst(bench: BenchShop, shop: ShopProcess): Promise<Row[]> {
  const buyers = await inTurns(shoppers, () => buyer(bench, shop))
  const started = performance.now()
  const answers = await fireTogether(buyers.map(({ submit }) => submit))
  const seconds = (performance.now() - started) / 1_000
  return [
    {
      what: 'orders a second, 64 shoppers at once',
      value: placed(answers) / seconds,
      budget: 50,
      unit: '/s',
      atLeast: true,
    },
    { what: 'p95 of their answers', value: p95(answers), unit: 'ms' },
  ]
}

/** 64 shoppers paying by store card at a bank that takes 100 ms: 50 press each second, then all of them at once. */
export async function measureBesideBank({ settings, ...bench }: BenchShop): Promise<Row[]> {
  const provider = await openProvider(settings, { slowMs: 100 })
  const shop = await startShop({ ...settings, env: { ...settings.env, SANDBOX_URL: provider.url } })
  try {
    const crowd = () =>
      inTurns(shoppers, () =>
        buyer({ settings, ...bench }, shop, (client) => applyStoreCard(client, '7001000000000001')),
      )
    await fireTogether((await crowd()).map(({ submit }) => submit)) // warm
    const streaming = await crowd()
    const stream = await Promise.all(
      streaming.map(async ({ submit }, index) => {
        await delay((index * 1_000) / ordersASecond)
        return sendRaw(submit)
      }),
    )
    const burst = await fireTogether((await crowd()).map(({ submit }) => submit))
    const failed = shoppers * 2 - placed(stream) - placed(burst)
    return [
      {
        what: 'p95, 64 shoppers by card at 50 orders a second, bank 100 ms',
        value: p95(stream),
        budget: 300,
        unit: 'ms',
      },
      { what: 'p95, 64 shoppers by card at once, bank 100 ms', value: p95(burst), unit: 'ms' },
      { what: 'of these not placed', value: failed, budget: 0, unit: '' },
    ]
  } finally {
    await shop.kill()
    provider.close()
  }
}

function placed(answers: Answer[]): number {
  return answers.filter(({ text }) => /"orderNumber":"\d{9}"/.test(text)).length
}
