/** Settings of every shop a test opens, beside its own data folder and database. */
export const testSettings = {
  STORE_ENV: 'test',
  LOG: 'off',
  DRAIN_MS: '0',
  SESSION_SECRET: 'a secret for tests that is long enough',
  SUBMIT_LOOK_AGAIN_MS: '50',
  GIFT_CARD_HASH_KEY: 'a key for tests that is long enough too',
}
