import { z } from 'zod'
import { plainPhone } from '../phone-digits'
import { stateCodeOf } from '../stores/state-names'

/** What a wallet fills in is bounded here and judged by the shop's own rules later, which say what is wrong with it. */
const line = z
  .string()
  .max(200)
  .nullish()
  .transform((value) => value ?? '')

const flagOrNothing = z
  .unknown()
  .optional()
  .transform((value) => value === true || value === 'true' || value === 'on')

/** An address as a wallet's sheet gives it. Google's come with a whole name, Apple's with both parts of it. */
export const walletAddressSchema = z
  .object({
    fullName: line,
    firstName: line,
    lastName: line,
    addressLine1: line,
    addressLine2: line,
    city: line,
    stateProvinceRegion: line,
    postalCode: line,
    isoCountryAlpha2: line,
    phoneNumber: line,
    avsIgnored: flagOrNothing,
  })
  .transform(({ fullName, stateProvinceRegion, phoneNumber, ...address }) => ({
    ...address,
    ...(fullName.trim() ? namesOf(fullName) : {}),
    stateProvinceRegion: stateCodeOf(stateProvinceRegion) ?? stateProvinceRegion,
    phoneNumber: plainPhone(phoneNumber),
  }))
export type WalletAddress = z.output<typeof walletAddressSchema>

/** The last word is the last name. */
function namesOf(fullName: string) {
  const words = fullName.trim().split(/\s+/)
  const isOne = words.length === 1
  return {
    firstName: isOne ? (words[0] ?? '') : words.slice(0, -1).join(' '),
    lastName: isOne ? '' : (words.at(-1) ?? ''),
  }
}

const shownAmount = z.number().int().nonnegative().nullish()

const common = {
  cardNetwork: line.pipe(z.string().max(30)),
  email: line,
  billingAddress: walletAddressSchema,
  shippingAddress: walletAddressSchema.nullish().transform((address) => address ?? null),
  fulfillmentOptionId: line.pipe(z.string().max(64)),
  expressCheckout: flagOrNothing,
  /** The total the sheet showed, in cents, and what of it the wallet was to pay; whoever names none takes the order as it is. */
  reviewedTotal: shownAmount,
  reviewedCharge: shownAmount,
}

const sealed = z.string().min(1).max(20_000)
const part = z.string().max(4_000)

const applePaySchema = z.object({
  ...common,
  displayName: line,
  token: z.object({
    version: z.string().max(20),
    data: sealed,
    signature: sealed,
    header: z.object({
      ephemeralPublicKey: part.optional(),
      publicKeyHash: part.optional(),
      transactionId: part.optional(),
      applicationData: part.optional(),
      wrappedKey: part.optional(),
    }),
  }),
})

/** Parsed or as it came. */
const signed = z.union([sealed, z.record(z.string().max(60), sealed)])

/** In the order Google writes them, so that a token that was parsed can be written again as it was. */
const googleTokenSchema = z.object({
  signature: sealed,
  intermediateSigningKey: z
    .object({ signedKey: signed.transform(asText), signatures: z.array(sealed).max(5) })
    .optional(),
  protocolVersion: z.string().max(20),
  signedMessage: signed.transform(asText),
})

function asText(value: string | Record<string, string>): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const googlePaySchema = z.object({
  ...common,
  description: line,
  paymentMethodType: line,
  cardDetails: line,
  token: googleTokenSchema,
  /** The token as it came, to the byte: what the gateway can check. */
  rawToken: sealed.optional(),
})

/** A payment by the phone wallet, as its client sends it. */
export const applePayRequestSchema = applePaySchema.transform(({ token, displayName, ...request }) => ({
  ...request,
  ...{ type: 'APPLE_PAY' as const, description: displayName, last4: last4Of(displayName) },
  source: { kind: 'apple-pay' as const, paymentData: { ...token, header: given(token.header) } },
}))

/** A payment by the browser wallet, as its client sends it. */
export const googlePayRequestSchema = googlePaySchema.transform(({ token, rawToken, cardDetails, ...request }) => ({
  ...request,
  ...{ type: 'GOOGLE_PAY' as const, last4: last4Of(cardDetails || request.description) },
  source: { kind: 'google-pay' as const, rawToken: rawToken ?? JSON.stringify(token) },
}))

export type WalletInput = z.output<typeof applePayRequestSchema> | z.output<typeof googlePayRequestSchema>

/** The four digits at the end of what the sheet calls the card; '' when there are none, or more than a card shows. */
function last4Of(text: string): string {
  return /(?<!\d)\d{4}$/.exec(text.trim())?.[0] ?? ''
}

function given(parts: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parts).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

/** Where the sheet opens, and where its merchant session is to be asked for; anything odd is no place at all. */
export const merchantSessionSchema = z.object({
  initiativeContext: z.string().max(255).catch(''),
  validationUrl: z.string().max(500).catch(''),
})
