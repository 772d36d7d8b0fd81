import { readFileSync } from 'node:fs'
import { brand } from '~/brand'
import type { Config } from '~/config.server'
import { applePay, type Send } from './apple-pay/apple-pay'
import { sendWithCertificate } from './apple-pay/send-with-certificate'
import { openOnlineWallet } from './open-braintree'
import { type Mode, providerMode } from './provider-mode'
import type { Sandbox } from './sandbox/sandbox'
import { sandboxed } from './sandbox/sandbox-fetch'
import { applePaySheet, googlePaySheet } from './sandbox/wallet-sheets'
import type { BrowserWallet, PhoneWallet, Wallets } from './wallets'

/** How the phone wallet works. Throws for settings that contradict each other. */
export function applePayMode(config: Config): Mode {
  const { APPLE_PAY_MODE: mode, APPLE_PAY_MERCHANT_ID: id, APPLE_PAY_CERT_FILE: cert, APPLE_PAY_KEY_FILE: key } = config
  return providerMode(config, { name: 'APPLE_PAY', mode, hasKeys: Boolean(id && cert && key) })
}

/** How the browser wallet works. Throws for settings that contradict each other. */
export function googlePayMode(config: Config): Mode {
  const { GOOGLE_PAY_MODE: mode, GOOGLE_PAY_MERCHANT_ID: id, GOOGLE_PAY_GATEWAY_MERCHANT_ID: gatewayId } = config
  return providerMode(config, { name: 'GOOGLE_PAY', mode, hasKeys: Boolean(id && gatewayId) })
}

/** The wallets the settings switch on. */
export function openWallets(config: Config, sandbox: Sandbox): Wallets {
  return {
    applePay: openPhoneWallet(config, sandbox),
    googlePay: openBrowserWallet(config),
    paypal: openOnlineWallet(config, sandbox),
  }
}

function openPhoneWallet(config: Config, sandbox: Sandbox): PhoneWallet | null {
  const mode = applePayMode(config)
  if (mode === 'off') return null
  const isSandbox = mode === 'sandbox'
  const merchant = {
    merchantIdentifier: (isSandbox ? undefined : config.APPLE_PAY_MERCHANT_ID) ?? 'merchant.sandbox.invalid',
    displayName: config.APPLE_PAY_DISPLAY_NAME ?? brand.name,
    networks: ['amex', 'jcb', 'masterCard', 'visa', 'discover'],
    script: isSandbox ? applePaySheet.path : null,
  }
  return applePay(merchant, isSandbox ? sendToSandbox(config, sandbox) : sendAsMerchant(config))
}

function sendAsMerchant({ APPLE_PAY_CERT_FILE: cert, APPLE_PAY_KEY_FILE: key, ...config }: Config): Send {
  if (!cert || !key) throw new Error('APPLE_PAY_CERT_FILE and APPLE_PAY_KEY_FILE are missing.')
  return sendWithCertificate({
    cert: readFileSync(cert, 'utf8'),
    key: readFileSync(key, 'utf8'),
    passphrase: config.APPLE_PAY_KEY_PASSPHRASE,
  })
}

function sendToSandbox(config: Config, sandbox: Sandbox): Send {
  const send = sandboxed(config, sandbox)
  return async (url, body, signal) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await send(url, { method: 'POST', headers, body, signal })
    return { status: answer.status, text: await answer.text() }
  }
}

/** Where Google's own script comes from, and what the page has to let it do. */
const googleScript = 'https://pay.google.com/gp/p/js/pay.js'
const googlePlaces = {
  script: ['https://pay.google.com'],
  frame: ['https://pay.google.com'],
  connect: ['https://pay.google.com', 'https://google.com/pay', 'https://www.google.com'],
  img: ['https://www.gstatic.com'],
}

function openBrowserWallet(config: Config): BrowserWallet | null {
  const mode = googlePayMode(config)
  if (mode === 'off') return null
  const isSandbox = mode === 'sandbox'
  return {
    script: isSandbox ? googlePaySheet.path : googleScript,
    environment: mode === 'live' ? 'PRODUCTION' : 'TEST',
    merchantId: (isSandbox ? undefined : config.GOOGLE_PAY_MERCHANT_ID) ?? '12345678901234567890',
    merchantName: config.GOOGLE_PAY_MERCHANT_NAME ?? brand.name,
    networks: ['AMEX', 'DISCOVER', 'JCB', 'MASTERCARD', 'VISA'],
    gateway: config.GOOGLE_PAY_GATEWAY,
    gatewayMerchantId: (isSandbox ? undefined : config.GOOGLE_PAY_GATEWAY_MERCHANT_ID) ?? 'sandbox',
    places: isSandbox ? undefined : googlePlaces,
  }
}
