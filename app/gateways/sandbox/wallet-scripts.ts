import applePay from './sheets/apple-pay.js?raw'
import googlePay from './sheets/google-pay.js?raw'
import sheet from './sheets/sheet.js?raw'

type Emulated = { script: string; emulated: string }

/** The emulated sheets of the wallets, as browsers load them: where from, and the script. */
export const applePayScript: Emulated = { script: '/sandbox/apple-pay.js', emulated: script(applePay) }
export const googlePayScript: Emulated = { script: '/sandbox/google-pay.js', emulated: script(googlePay) }

function script(own: string): string {
  return [sheet, own].map((part) => `(() => {\n${part}})();\n`).join('')
}
