import { constants, createPublicKey, publicEncrypt } from 'node:crypto'
import { beginCardFields } from '~/services/payments/cards/begin-card-fields'
import { playedFields, tokenizePlayed } from '~/services/payments/cards/play-card-fields'
import type { Store } from '~/store.server'
import { goodCard } from './entered-card'
import { value } from './ready-bag'

export type TypedCard = { card?: string; exp?: string; name?: string }

/** What the provider's fields send off for a card: each field by itself, encrypted with the session's key. */
export function encrypted(
  publicKeyBase64: string,
  { card = goodCard, exp = '12/30', name = 'Jane Q Miller' }: TypedCard,
) {
  const der = Buffer.from(publicKeyBase64, 'base64')
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
  const seal = (text: string) => {
    const padding = { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
    return publicEncrypt(padding, Buffer.from(text)).toString('base64')
  }
  return { card: seal(card), exp: seal(exp), name: seal(name) }
}

type Who = Parameters<typeof beginCardFields>[1]

/** Begins a card and types it into the provider's fields. @returns what the browser knows it by, and what the fields got */
export async function typeCard(store: Store, who: Who, typed: TypedCard = {}, inCheckout = true) {
  const { clientToken, publicKey } = value(await beginCardFields(store, who, inCheckout))
  const fields = playedFields(store)
  if (!fields) throw new Error('no emulated fields')
  const signal = AbortSignal.timeout(2_000)
  const answer = await tokenizePlayed(store, fields, { clientToken, body: encrypted(publicKey, typed), signal })
  return { clientToken, publicKey, answer }
}
