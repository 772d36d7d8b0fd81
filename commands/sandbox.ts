import { currentConfig } from '~/config.server'
import { openSandbox } from '~/gateways/sandbox/sandbox'
import { createSandboxServer } from '~/gateways/sandbox/sandbox-server'
import { explain, readArguments } from './frame/read-arguments'

const usage = `Usage:
  npm run sandbox -- [--port 3900]
      Runs the sandboxed providers as a process of their own. Start the shop with SANDBOX_URL=http://127.0.0.1:3900`

const { values } = readArguments(usage, {
  options: { port: { type: 'string', default: '3900' }, help: { type: 'boolean', default: false } },
})

if (values.help) console.log(usage)
else if (/^\d{1,5}$/.test(values.port)) await run(Number(values.port))
else {
  explain(usage)
}

async function run(port: number) {
  const sandbox = openSandbox(currentConfig())
  await sandbox.db()
  const server = createSandboxServer(sandbox)
  server.listen(port, '127.0.0.1', () => console.log(`The sandbox is open at http://127.0.0.1:${port}`))
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      server.close(() => void sandbox.close().then(() => process.exit(0)))
      server.closeAllConnections()
    })
  }
}
