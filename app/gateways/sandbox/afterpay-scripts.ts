import script from './sheets/afterpay.js?raw'
import popup from './sheets/afterpay-popup.js?raw'

/**
 * The scripts of the emulated Afterpay by their names. Read only where one is asked for: tests of browsers cannot load
 * such files.
 */
export const afterpayScripts: Record<string, string | undefined> = {
  'afterpay.js': alone(script),
  'popup.js': alone(popup),
}

function alone(text: string): string {
  return `(() => {\n${text}})();\n`
}
