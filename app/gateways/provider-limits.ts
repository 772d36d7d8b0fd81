import type { Cents } from '~/money'

/** From and up to which amounts a way may be used. */
export type AmountLimits = { least: Cents; most: Cents }

/** Limits that a provider sets and may change. */
export type ProviderLimits = {
  /** As last known, without asking: the shop's own until the provider told. */
  known(): AmountLimits
  /** Asks when what is known is a day old; when there is no answer, what is known. */
  read(): Promise<AmountLimits>
}
