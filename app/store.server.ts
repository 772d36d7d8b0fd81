import { brand } from '~/brand'
import { type Config, currentConfig } from '~/config.server'
import { type Db, type Engine, engineOf, openDatabase } from '~/db/client'
import { findZip, findZipsOfCity } from '~/db/stores/zip-codes'
import type { AddressCheck } from '~/gateways/address-check'
import type { CardApplications } from '~/gateways/card-applications'
import type { CardFields } from '~/gateways/card-fields'
import type { EmulatedProviders } from '~/gateways/emulated'
import type { HumanCheck } from '~/gateways/human-check'
import type { IdentityProvider } from '~/gateways/identity-provider'
import { type IpPlaces, noIpPlaces } from '~/gateways/ip-places'
import { ipTable } from '~/gateways/ip-table/ip-table'
import type { Mailer } from '~/gateways/mail'
import { mailFolder } from '~/gateways/mail-folder/mail-folder'
import { withMagicStreets } from '~/gateways/offline-address-check/magic-streets'
import { offlineAddressCheck } from '~/gateways/offline-address-check/offline-address-check'
import { openCardFields } from '~/gateways/open-card-fields'
import { openEmulated } from '~/gateways/open-emulated'
import { openHumanCheck } from '~/gateways/open-human-check'
import { openIdentityProvider } from '~/gateways/open-identity-provider'
import { describeProviders, openCardApplications, openPaymentProviders } from '~/gateways/open-payment-providers'
import { openTexts } from '~/gateways/open-texts'
import { openWallets } from '~/gateways/open-wallets'
import type { PaymentProviders } from '~/gateways/payments'
import { openSandbox, type Sandbox } from '~/gateways/sandbox/sandbox'
import { smtpMailer } from '~/gateways/smtp/smtp'
import type { Texter } from '~/gateways/texts'
import type { Wallets } from '~/gateways/wallets'
import { newId, newOrderNumber } from '~/ids.server'
import { type Log, openLog } from '~/log.server'

/**
 * Feature toggles: changed at run time by the table of toggles (services/toggles.ts); each has an environment override
 * FEATURE_….
 */
export type Toggles = Record<
  | 'shipToStore'
  | 'pickup'
  | 'loyalty'
  | 'giftWrap'
  | 'militaryVerification'
  | 'reviewsDisplay'
  | 'reviewsBeacon'
  | 'structuredData'
  | 'quickAdd'
  | 'paypal'
  | 'paypalCredit'
  | 'afterpay'
  | 'applePay'
  | 'googlePay'
  | 'afterpayExpress'
  | 'visa'
  | 'mc'
  | 'amex'
  | 'disc'
  | 'applePayDiscover'
  | 'financingPayments'
  | 'oauthLogin'
  | CaptchaFlag,
  boolean
>

/** Everything a service may reach outside itself. Built once here; tests build their own. */
export type Store = {
  db: Db
  engine: Engine
  gateways: {
    payments: PaymentProviders
    wallets: Wallets
    /** Null where new cards are entered on the gateway's own page only. */
    cardFields: CardFields | null
    addressCheck: AddressCheck
    mail: Mailer
    texts: Texter
    ipPlaces: IpPlaces
    /** Null without keys. */
    humanCheck: HumanCheck | null
    /** Null where no store card can be applied for. */
    cardApplications: CardApplications | null
    /** Null when the settings name none. */
    identityProvider: IdentityProvider | null
    /** What is played of them here, for browsers. */
    emulated: EmulatedProviders
  }
  /** How each provider works, a line each. */
  providers: string[]
  /** The books of the sandboxed providers. */
  sandbox: Sandbox
  config: Config
  toggles: Toggles
  /** Epoch ms. */
  now: () => number
  newId: () => string
  newOrderNumber: () => string
  log: Log
  /** Who holds the leases this process takes. */
  worker: string
}

export function openStore(config: Config, parts: Partial<Store> = {}): Store {
  const url = databaseUrl(config)
  const db = parts.db ?? openDatabase(url, { pool: config.DATABASE_POOL })
  const sandbox = parts.sandbox ?? openSandbox(config, parts.now)
  const log = openLog(config.LOG)
  return {
    db,
    sandbox,
    providers: describeProviders(config),
    engine: engineOf(url),
    gateways: {
      payments: openPaymentProviders(config, sandbox),
      wallets: openWallets(config, sandbox),
      cardFields: openCardFields(config, sandbox),
      addressCheck: openAddressCheck(config, db),
      mail: openMailer(config),
      texts: openTexts(config),
      ipPlaces: openIpPlaces(config, log),
      cardApplications: openCardApplications(config, sandbox),
      humanCheck: openHumanCheck(config, sandbox, (detail) => log('human check', { detail })),
      identityProvider: openIdentityProvider(config, sandbox, (detail) => log('identity provider', { detail })),
      emulated: openEmulated(config, sandbox),
    },
    config,
    toggles: {
      shipToStore: config.FEATURE_SHIP_TO_STORE,
      pickup: config.FEATURE_PICKUP,
      loyalty: config.FEATURE_LOYALTY,
      giftWrap: config.FEATURE_GIFT_WRAP,
      militaryVerification: config.FEATURE_MILITARY_VERIFICATION,
      structuredData: config.FEATURE_STRUCTURED_DATA,
      quickAdd: config.FEATURE_QUICK_ADD,
      reviewsDisplay: config.FEATURE_REVIEWS_DISPLAY,
      reviewsBeacon: config.FEATURE_REVIEWS_BEACON,
      paypal: config.FEATURE_PAYPAL,
      paypalCredit: config.FEATURE_PAYPAL_CREDIT,
      afterpay: config.FEATURE_AFTERPAY,
      applePay: config.FEATURE_APPLE_PAY,
      googlePay: config.FEATURE_GOOGLE_PAY,
      afterpayExpress: config.FEATURE_AFTERPAY_EXPRESS,
      visa: config.FEATURE_VISA,
      mc: config.FEATURE_MC,
      amex: config.FEATURE_AMEX,
      disc: config.FEATURE_DISC,
      applePayDiscover: config.FEATURE_APPLE_PAY_DISCOVER,
      financingPayments: config.FEATURE_FINANCING_PAYMENTS,
      oauthLogin: config.FEATURE_OAUTH_LOGIN,
      ...captchaFlags(config),
    },
    now: Date.now,
    newId,
    newOrderNumber,
    log,
    worker: `${process.pid}-${newId()}`,
    ...parts,
  }
}

type CaptchaFlag = 'loginCaptcha' | 'registerCaptcha' | 'forgotPasswordCaptcha' | 'giftCardCaptcha'

/** The human check is on by itself once there are keys, on each form whose setting does not say otherwise. */
function captchaFlags(config: Config): Record<CaptchaFlag, boolean> {
  const hasKeys = Boolean(config.CAPTCHA_KEY && config.CAPTCHA_SECRET)
  return {
    loginCaptcha: config.LOGIN_CAPTCHA ?? hasKeys,
    registerCaptcha: config.REGISTER_CAPTCHA ?? hasKeys,
    forgotPasswordCaptcha: config.FORGOT_PASSWORD_CAPTCHA ?? hasKeys,
    giftCardCaptcha: config.GIFT_CARD_CAPTCHA ?? hasKeys,
  }
}

function openAddressCheck(config: Config, db: Db): AddressCheck {
  const check = offlineAddressCheck({
    findZip: (zip) => findZip(db, zip),
    zipsOfCity: (city, state) => findZipsOfCity(db, city, state),
  })
  return config.STORE_ENV === 'live' ? check : withMagicStreets(check)
}

function openMailer({ SMTP_URL, MAIL_FROM, outboxDir }: Config): Mailer {
  const from = MAIL_FROM ?? `${brand.name} <orders@${brand.host}>`
  return SMTP_URL ? smtpMailer(SMTP_URL, from) : mailFolder(outboxDir, from)
}

function openIpPlaces({ IP_LOCATIONS_FILE: file }: Config, log: Log): IpPlaces {
  return file ? ipTable(file, (error) => log('ip locations not read', { file, error })) : noIpPlaces
}

export function databaseUrl(config: Config): string {
  return config.DATABASE_URL ?? `${config.dataDir}/marlow.db`
}

/** The store of this process: one handle, also when development reloads the modules. */
const held = globalThis as { marlowStore?: Store }

export const store: Store = held.marlowStore ?? openStore(currentConfig())
held.marlowStore = store
