import applePay from './sheets/apple-pay.js?raw'
import googlePay from './sheets/google-pay.js?raw'
import sheet from './sheets/sheet.js?raw'

/** The scripts of the emulated sheets. Read only where one is asked for: tests of browsers cannot load such files. */
export const applePayScript = script(applePay)
export const googlePayScript = script(googlePay)

function script(own: string): string {
  return [sheet, own].map((part) => `(() => {\n${part}})();\n`).join('')
}
