import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../run/free-port.mjs'
import { openClient } from './client'
import { openCrowd } from './crowd'
import type { Ground } from './ground'
import { openReaders } from './readers'
import type { ShopProcess } from './shop-process'
import type { Storm } from './storm'

/** Of a thousand pages so many may fail. */
const mostOfThousand = 1

/** Every request of a shopper may go to the other server; one server dies; nobody loses or pays an order twice. */
export const oneServerDies: Storm = {
  name: 'one of two servers behind HAProxy is killed -9 under shoppers and readers',
  needs: 'haproxy',
  postgresOnly: true,
  wholeOnly: true,
  run: async (ground) => {
    const proxy = await startProxy(ground)
    const look = (path: string, text: string) => ground.history.look(path, text)
    const crowd = await openCrowd(ground, 8, () => openClient(proxy.port, look))
    const readers = openReaders(proxy.port, 16)
    await crowd.untilPlaced(20)
    const [dying] = ground.shops.splice(0, 1) as [ShopProcess]
    await dying.kill()
    await crowd.untilPlaced(40)
    const { placed, found } = await crowd.leave()
    const { asked, failed, rate } = await readers.leave()
    await proxy.close()
    const cut = ground.history.entries.filter(({ status }) => status === 0).length
    console.log(`    ${placed} orders, ${cut} submits cut; ${failed} of ${asked} pages failed, at ${rate} a second`)
    const share = (failed / asked) * 1_000
    return [...found, ...(share > mostOfThousand ? [`${share.toFixed(1)} of 1,000 pages failed`] : [])]
  },
}

/** What it could not pass on it tries at the other server; what was cut is asked again only by GET. */
function configOf(port: number, shops: ShopProcess[]): string {
  return `global
  maxconn 2000
defaults
  mode http
  timeout connect 1s
  timeout client 30s
  timeout server 30s
  errorfile 502 /dev/null
  errorfile 503 /dev/null
frontend shop
  bind 127.0.0.1:${port}
  default_backend shops
backend shops
  balance roundrobin
  option httpchk GET /readyz
  option redispatch 1
  retries 3
  retry-on conn-failure empty-response
  http-request disable-l7-retry unless METH_GET
${shops.map((shop) => `  server shop${shop.port} 127.0.0.1:${shop.port} check inter 500 fall 2 rise 1`).join('\n')}
`
}

async function startProxy({ shops, dataDir }: Ground) {
  const port = await freePort()
  const file = join(dataDir, 'haproxy.cfg')
  writeFileSync(file, configOf(port, shops))
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  for (let tries = 0; tries < 200 && !(await isUp()); tries++) await delay(25)
  return {
    port,
    close: async () => {
      process.off('exit', kill)
      kill()
    },
  }
}
