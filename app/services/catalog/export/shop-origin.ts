import type { Store } from '~/store.server'

/** Where addresses in exported files begin: the public origin, else this machine. */
export function shopOrigin({ config }: Store): string {
  return config.PUBLIC_ORIGIN ? new URL(config.PUBLIC_ORIGIN).origin : `http://localhost:${config.PORT}`
}
