import { request } from 'node:http'
import { inject } from 'vitest'
import { readConfig } from '~/config.server'
import { openStore } from '~/store.server'
import { copyTemplate } from './database-template'
import type { Shop } from './open-shop'
import { openedFolders, openedStores } from './opened-stores'
import { type ShopSettings, startShop } from './storms/shop-process'
import { testSettings } from './test-settings'

/** The built shop as a process of its own, on a database of its own: with the server's headers, as the world sees it. */
export type RunningShop = Shop & { port: number; outboxDir: string; end: () => Promise<void> }

/** Starts it with the fixture shop; the store beside it is for arranging what no shopper can do. */
export async function startRunningShop(settings: Partial<ShopSettings> = {}): Promise<RunningShop> {
  const { url: databaseUrl, dataDir } = await copyTemplate(inject('templates'), 'shop')
  const config = readConfig({ ...testSettings, DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
  const store = openStore(config)
  openedFolders.push(dataDir)
  openedStores.push(store)
  const { port, kill } = await startShop({ dataDir, databaseUrl, ...settings })
  return { store, port, outboxDir: config.outboxDir, end: kill, answer: (path, sent) => ask(port, path, sent) }
}

/** One request, answered as it is: nothing followed, no header added. */
function ask(port: number, path: string, { method, headers, body }: Parameters<Shop['answer']>[1]): Promise<Response> {
  return new Promise((done, refused) => {
    const to = { host: '127.0.0.1', port, method, path, agent: false as const }
    const sent = request({ ...to, headers: Object.fromEntries(headers) }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () => {
        const { statusCode: status = 0, rawHeaders } = response
        const answered = new Headers()
        for (let at = 0; at < rawHeaders.length; at += 2)
          answered.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '')
        const isEmpty = status === 204 || status === 304
        done(new Response(isEmpty ? null : Buffer.concat(chunks), { status, headers: answered }))
      })
    })
    sent.on('error', refused)
    sent.end(body)
  })
}
