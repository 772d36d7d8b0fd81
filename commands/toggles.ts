import { migrate } from '~/db/migrate'
import { readToggles, settingOf, switchToggle } from '~/services/toggles'
import { store } from '~/store.server'
import { explain, readArguments } from './frame/read-arguments'
import { fail, runCommand } from './frame/run-command'

const usage = `Usage:
  npm run toggles -- list            shows every feature toggle and what decides it
  npm run toggles -- on NAME         switches it on in every running process, within a second or two
  npm run toggles -- off NAME
  npm run toggles -- default NAME    back to what the shop does by itself`

const wishes = new Map([
  ['on', true],
  ['off', false],
  ['default', null],
])

const { values, positionals } = readArguments(usage, {
  allowPositionals: true,
  options: { help: { type: 'boolean', default: false } },
})
const [verb = '', name = ''] = positionals
const wish = wishes.get(verb)

await runCommand(async () => {
  await migrate(store.db, store.engine)
  if (values.help) console.log(usage)
  else if (verb === 'list') await list()
  else if (wish === undefined || !name) explain(usage)
  else if (await switchToggle(store, name, wish)) await report(name)
  else fail(`There is no toggle "${name}".`)
})

async function report(name: string) {
  await list()
  const asks = name.endsWith('Captcha') && !store.config.CAPTCHA_KEY
  if (asks && wish) console.log(`\nCAPTCHA_KEY is not set, so ${name} switches nothing yet.`)
}

async function list() {
  for (const { name, isOn, from } of await readToggles(store)) {
    console.log(`${name.padEnd(22)} ${isOn ? 'on ' : 'off'}  ${from === 'environment' ? settingOf(name) : from}`)
  }
}
