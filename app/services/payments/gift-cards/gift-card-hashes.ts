import { createHmac } from 'node:crypto'
import type { Config } from '~/config.server'

/** A gift card as the database knows it: keyed hashes, the code's bound to its number. */
export function giftCardHashes({ giftCardKey }: Config, number: string, accessCode: string) {
  return {
    numberHash: keyed(giftCardKey, `number ${number}`),
    codeHash: keyed(giftCardKey, `code ${number} ${accessCode}`),
  }
}

function keyed(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}
