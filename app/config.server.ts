import { join, resolve } from 'node:path'
import { z } from 'zod'
import { isGuessable, keptSecret } from './secrets.server'

const onOff = <Default extends boolean | undefined>(byDefault: Default) =>
  z
    .enum(['1', '0', 'on', 'off', 'true', 'false'])
    .optional()
    .transform((value) => (value === undefined ? byDefault : ['1', 'on', 'true'].includes(value)))

const whole = (byDefault: number) => z.coerce.number().int().nonnegative().default(byDefault)

const text = z.string().optional()
const site = /^[a-z0-9-]+$/
const scriptHash = /^sha(256|384|512)-[A-Za-z0-9+/]+=*$/

/** With a name before it or without. */
const sender = /^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/

const shaped = (shape: RegExp, byDefault: string) => z.string().regex(shape).default(byDefault)

const productCode = (byDefault: string) => shaped(/^(\d{6}|[A-Z]+)$/, byDefault)

/** Kept as browsers write it: without the port that goes without saying. */
const origin = z
  .url({ protocol: /^https?$/, error: 'http:// or https://, host and port only', abort: true })
  .transform((value) => new URL(value))
  .refine(({ href, origin }) => href === `${origin}/`, 'http:// or https://, host and port only')
  .transform((url) => url.origin)

/** PostgreSQL's address or a file's path: that of another kind of database would be taken for a file. */
function isDatabase(value: string): boolean {
  return /^postgres(ql)?:\/\//.test(value) || !/^[a-z][\w+.-]+:/i.test(value)
}

/** Every setting with the value a fresh machine gets. docs/settings.md lists them for people. */
const settings = z.object({
  NODE_ENV: z.string().default('production'),
  PORT: whole(3000).pipe(z.number().max(65_535)),
  HOST: z.string().optional(),
  PUBLIC_ORIGIN: origin.optional(),
  TRUST_PROXY: onOff(false),
  ...{ WEB_CONCURRENCY: whole(1), DRAIN_MS: whole(4_000) },
  DATABASE_URL: z.string().refine(isDatabase, 'postgres://…, or unset for SQLite').optional(),
  DATABASE_POOL: whole(10),
  DATA_DIR: z.string().default('./data'),
  OUTBOX_DIR: z.string().optional(),
  STORE_ENV: z.enum(['demo', 'test', 'live']).default('demo'),
  ALLOW_SANDBOX_IN_LIVE: onOff(false),
  SESSION_SECRET: z.string().min(32).optional(),
  GIFT_CARD_HASH_KEY: z.string().min(32).optional(),
  GIFT_CARD_PRODUCT: productCode('GIFTCARD'),
  GIFT_WRAP_PRODUCT: productCode('GIFTWRAP'),
  DONATION_PRODUCT: productCode('DONATION'),
  DEMO_PRODUCTS: whole(123),
  LOG: z.enum(['on', 'off']).or(z.string().startsWith('/')).default('on'),
  SMTP_URL: z.url({ protocol: /^smtps?$/, hostname: /./, error: 'smtp://… or smtps://…' }).optional(),
  MAIL_FROM: z.string().regex(sender, 'an e-mail address, or a name and <an address>').optional(),
  ...{ TWILIO_ACCOUNT_SID: text, TWILIO_AUTH_TOKEN: text, TWILIO_FROM: text },
  IP_LOCATIONS_FILE: z.string().optional(),
  AVS_PROVIDER: z.enum(['offline']).default('offline'),
  STORE_CARD_MODE: z.enum(['sandbox', 'test', 'live']).optional(),
  STORE_CARD_BASE_URL: z.url().optional(),
  STORE_CARD_TOKEN: z.string().optional(),
  STORE_CARD_ENABLED: onOff(true),
  APPLE_PAY_MODE: z.enum(['sandbox', 'test', 'live']).optional(),
  APPLE_PAY_MERCHANT_ID: z.string().optional(),
  APPLE_PAY_DISPLAY_NAME: z.string().max(64).optional(),
  APPLE_PAY_CERT_FILE: z.string().optional(),
  APPLE_PAY_KEY_FILE: z.string().optional(),
  APPLE_PAY_KEY_PASSPHRASE: z.string().optional(),
  APPLE_PAY_DOMAIN_ASSOCIATION: z.string().optional(),
  GOOGLE_PAY_MODE: z.enum(['sandbox', 'test', 'live']).optional(),
  GOOGLE_PAY_MERCHANT_ID: z.string().optional(),
  GOOGLE_PAY_MERCHANT_NAME: z.string().max(64).optional(),
  GOOGLE_PAY_GATEWAY: z.string().default('cardconnect'),
  GOOGLE_PAY_GATEWAY_MERCHANT_ID: z.string().optional(),
  PAYPAL_MODE: z.enum(['sandbox', 'test', 'live']).optional(),
  PAYPAL_CLIENT_ID: z.string().optional(),
  PAYPAL_CLIENT_SECRET: z.string().optional(),
  PAYPAL_WEBHOOK_ID: z.string().optional(),
  PAYPAL_BRAND_NAME: z.string().max(127).optional(),
  PAYPAL_DISABLED_MESSAGE: z.string().max(300).optional(),
  PAYPAL_DISABLE_FUNDING: shaped(/^([a-z]+(,[a-z]+)*)?$/, 'card,paylater,venmo'),
  BRAINTREE_MODE: z.enum(['sandbox', 'test', 'live']).optional(),
  ...{ BRAINTREE_MERCHANT_ID: text, BRAINTREE_PUBLIC_KEY: text, BRAINTREE_PRIVATE_KEY: text },
  BRAINTREE_MERCHANT_ACCOUNT_ID: z.string().optional(),
  BRAINTREE_WEB_VERSION: shaped(/^\d+\.\d+\.\d+$/, '3.69.0'),
  CREDIT_CARD_ENABLED: onOff(true),
  CARDPOINTE_MODE: z.enum(['sandbox', 'test', 'live']).optional(),
  CARDPOINTE_SITE: shaped(site, 'fts'),
  CARDPOINTE_MERCHID: z.string().optional(),
  CARDPOINTE_USER: z.string().optional(),
  CARDPOINTE_PASSWORD: z.string().optional(),
  CARDPOINTE_HPP_SITE: z.string().regex(site).optional(),
  CARDPOINTE_TIMEOUT_MS: whole(35_000),
  FISERV_PJS_MODE: z.enum(['sandbox', 'test', 'live']).optional(),
  FISERV_PJS_API_KEY: z.string().optional(),
  FISERV_PJS_API_SECRET: z.string().optional(),
  FISERV_PJS_SIGNATURE: z.enum(['hex', 'raw']).default('hex'),
  FISERV_PJS_WEBHOOK_IPS: z.string().optional(),
  FISERV_PJS_SRI: z.string().regex(scriptHash).optional(),
  SANDBOX_URL: z.url().optional(),
  LOGIN_CAPTCHA: onOff(undefined),
  REGISTER_CAPTCHA: onOff(undefined),
  FORGOT_PASSWORD_CAPTCHA: onOff(undefined),
  GIFT_CARD_CAPTCHA: onOff(undefined),
  CAPTCHA_PROVIDER: z.enum(['recaptcha', 'turnstile']).default('recaptcha'),
  CAPTCHA_MODE: z.enum(['sandbox', 'live']).optional(),
  ...{ CAPTCHA_KEY: text, CAPTCHA_SECRET: text },
  CAPTCHA_HOSTNAMES: z.string().optional(),
  FEATURE_OAUTH_LOGIN: onOff(false),
  OIDC_ISSUER: z.union([z.literal('sandbox'), z.url({ protocol: /^https?$/ })]).optional(),
  ...{ OIDC_CLIENT_ID: text, OIDC_CLIENT_SECRET: text },
  OIDC_SCOPES: z.string().default('openid email profile'),
  OIDC_FRAME_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  OIDC_EMBED: onOff(true),
  OIDC_ALLOW_LOCAL: onOff(false),
  GUEST_SERVICES_PHONE: z.string().default('1-800-555-0199'),
  GUEST_SERVICES_EMAIL: z.string().optional(),
  HELP_URL: z.string().default('/guest-services'),
  PAY_CARD_URL: z.url({ protocol: /^https?$/ }).default('https://example.com/pay-my-card'),
  SESSION_TIMEOUT_MS: whole(30 * 60_000),
  SUBMIT_LEASE_MS: whole(15_000),
  SUBMIT_LOOK_AGAIN_MS: whole(1_500),
  SUBMIT_WAIT_FORM_MS: whole(7_500),
  SUBMIT_WAIT_CALL_MS: whole(9_500),
  SUBMIT_SETTLE_MS: whole(60_000),
  RESERVATION_MS: whole(15 * 60_000),
  CHAT_SCRIPT: z.url({ protocol: /^https?$/ }).optional(),
  ANALYTICS_URL: z
    .string()
    .regex(/^(https?:\/\/|\/(?!\/))\S+$/)
    .optional(),
  FEATURE_SHIP_TO_STORE: onOff(true),
  FEATURE_PICKUP: onOff(true),
  FEATURE_LOYALTY: onOff(true),
  FEATURE_GIFT_WRAP: onOff(true),
  FEATURE_MILITARY_VERIFICATION: onOff(true),
  FEATURE_PAYPAL: onOff(true),
  FEATURE_PAYPAL_CREDIT: onOff(false),
  FEATURE_AFTERPAY: onOff(true),
  FEATURE_APPLE_PAY: onOff(true),
  FEATURE_GOOGLE_PAY: onOff(true),
  FEATURE_AFTERPAY_EXPRESS: onOff(true),
  ...{ FEATURE_VISA: onOff(true), FEATURE_MC: onOff(true), FEATURE_AMEX: onOff(true), FEATURE_DISC: onOff(true) },
  FEATURE_APPLE_PAY_DISCOVER: onOff(true),
  AFTERPAY_MODE: z.enum(['sandbox', 'test', 'live']).optional(),
  ...{ AFTERPAY_MERCHANT_ID: text, AFTERPAY_SECRET: text },
  AFTERPAY_MIN: whole(100),
  AFTERPAY_MAX: whole(200_000),
  FEATURE_FINANCING_PAYMENTS: onOff(false),
  FINANCING_SCRIPT: z.url({ protocol: /^https?$/ }).optional(),
  FEATURE_STRUCTURED_DATA: onOff(true),
  FEATURE_QUICK_ADD: onOff(true),
  FEATURE_REVIEWS_DISPLAY: onOff(true),
  FEATURE_REVIEWS_BEACON: onOff(false),
  REVIEWS_PUBLISHED_AT_ONCE: onOff(true),
  FAVORITES_MAX: whole(100),
})

export type Config = z.output<typeof settings> & {
  dataDir: string
  outboxDir: string
  sessionSecret: string
  giftCardKey: string
  /** The settings that the environment names. */
  given: ReadonlySet<string>
  /** Set when PUBLIC_ORIGIN is https: cookies are then `__Host-` and Secure. */
  secure: boolean
}

/** Reads the environment once; throws naming the settings that are wrong. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const given = Object.entries(env).filter(([, value]) => value !== undefined && value !== '')
  const parsed = settings.safeParse(Object.fromEntries(given))
  if (!parsed.success) throw new Error(`Wrong settings: ${z.prettifyError(parsed.error)}`)
  const values = parsed.data
  const dataDir = resolve(values.DATA_DIR)
  const secure = values.PUBLIC_ORIGIN?.startsWith('https:') ?? false
  for (const name of ['SESSION_SECRET', 'GIFT_CARD_HASH_KEY'] as const)
    if (secure && isGuessable(values[name])) throw new Error(`Wrong settings: ${name} can be guessed`)
  return {
    ...values,
    given: new Set(given.map(([name]) => name)),
    dataDir,
    outboxDir: resolve(values.OUTBOX_DIR ?? join(dataDir, 'outbox')),
    sessionSecret: values.SESSION_SECRET ?? keptSecret(dataDir, 'session.secret'),
    giftCardKey: values.GIFT_CARD_HASH_KEY ?? keptSecret(dataDir, 'gift-card.secret'),
    secure,
  }
}

let config: Config | undefined

/** The settings of this process. */
export function currentConfig(): Config {
  config ??= readConfig()
  return config
}
