import type { EmulatedScript } from '../emulated'

const scripts = () => import('./wallet-scripts')

export const applePaySheet: EmulatedScript = {
  path: '/sandbox/apple-pay.js',
  read: async () => (await scripts()).applePayScript,
}

export const googlePaySheet: EmulatedScript = {
  path: '/sandbox/google-pay.js',
  read: async () => (await scripts()).googlePayScript,
}
