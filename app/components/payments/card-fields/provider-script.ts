import { loadScript } from '../load-script'
import type { CardSession } from './card-session'
import type { CardFieldsView } from './fields-view'

export type FieldName = 'card' | 'exp' | 'name'
export type FieldState = { field: FieldName; empty: boolean; valid: boolean }

/** The provider's form, as much of it as is used. Version 2.0.0. */
export type ProviderForm = {
  onSubmit(resolve: (clientToken: string) => void, reject: (error: Error) => void): void
  on(event: 'blur' | 'change', tell: (state: FieldState) => void): void
  getState(tell: (states: Partial<Record<FieldName, FieldState>>) => void): void
  reset(done: () => void): void
  destroyFields(done: () => void): void
}

type Given = Pick<CardSession, 'clientToken' | 'publicKeyBase64'>
type Config = {
  fields: Record<FieldName, { selector: string; placeholder?: string }>
  classes: Record<'empty' | 'focus' | 'invalid' | 'valid', string>
  styles: Record<string, Record<string, string>>
}

declare global {
  interface Window {
    firstdata?: {
      createPaymentForm(
        config: Config,
        hooks: { preFlowHook(go: (session: Given) => void): void },
        created: (form: ProviderForm) => void,
      ): void
    }
  }
}

const patienceMs = 10_000

/** Has the provider's script loaded, once more after it failed. Throws when it does not come, or not in time. */
export async function loadProvider({ script, integrity }: Omit<CardFieldsView, 'visitor'>): Promise<void> {
  if (window.firstdata) return
  await loadScript(script, integrity ? { integrity, crossOrigin: 'anonymous' } : {})
  if (!window.firstdata) throw new Error('no provider')
}

/** Puts the fields into their places. @param open gives the session as the card is sent off */
export function createFields(
  places: Record<FieldName, string>,
  months: string,
  open: () => Promise<Given>,
  failed: () => void,
): Promise<ProviderForm> {
  const config: Config = {
    fields: {
      card: { selector: `#${places.card}` },
      exp: { selector: `#${places.exp}`, placeholder: months },
      name: { selector: `#${places.name}` },
    },
    classes: { empty: 'empty', focus: 'focus', invalid: 'invalid', valid: 'valid' },
    styles: { input: { 'font-size': '16px', color: '#1b1a18' } },
  }
  const preFlowHook = (go: (session: Given) => void) => {
    open().then(go, failed)
  }
  return inTime((resolve) => {
    if (!window.firstdata) throw new Error('no provider')
    window.firstdata.createPaymentForm(config, { preFlowHook }, resolve)
  })
}

/** Sends the card off. Throws with the provider's word for what went wrong, or when it says nothing. */
export function sendCard(form: ProviderForm): Promise<string> {
  return inTime((resolve, reject) => form.onSubmit(resolve, reject), 2 * patienceMs)
}

/** How each field stands. */
export function statesOf(form: ProviderForm): Promise<Partial<Record<FieldName, FieldState>>> {
  return inTime((resolve) => form.getState(resolve))
}

function inTime<Value>(
  work: (resolve: (value: Value) => void, reject: (error: unknown) => void) => void,
  ms = patienceMs,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('too late')), ms)
    work(resolve, reject)
  })
}
