import { raiseCatalogVersion } from '~/db/catalog/catalog-writes'
import { inTransaction } from '~/db/client'
import { deleteToggleRow, readToggleRows, saveToggleRow } from '~/db/toggles'
import type { Store, Toggles } from '~/store.server'

type Name = keyof Toggles

/** Who has the word about a toggle: the environment before the table, the table before the default. */
export type ToggleState = { name: Name; isOn: boolean; from: 'environment' | 'table' | 'default' }

const defaults = new WeakMap<Toggles, Toggles>()

/**
 * Brings the toggles of this process up to date with the table; the store's own object changes, so that everybody sees
 * it at once. Names nobody knows are left alone.
 */
export async function readToggles(store: Store): Promise<ToggleState[]> {
  const { toggles, config } = store
  const byDefault = defaults.get(toggles) ?? { ...toggles }
  defaults.set(toggles, byDefault)
  const rows = new Map((await readToggleRows(store.db)).map(({ name, isOn }) => [name, isOn === 1]))
  return namesOf(toggles).map((name) => {
    const isGiven = config.given.has(settingOf(name))
    const row = isGiven ? undefined : rows.get(name)
    toggles[name] = row ?? byDefault[name]
    return { name, isOn: toggles[name], from: isGiven ? 'environment' : row === undefined ? 'default' : 'table' }
  })
}

/** Switches a toggle for every process, or back to its default with null. @returns false when there is no such toggle */
export async function switchToggle(store: Store, name: string, isOn: boolean | null): Promise<boolean> {
  if (!namesOf(store.toggles).some((each) => each === name)) return false
  await inTransaction(store.db, async (tx) => {
    if (isOn === null) await deleteToggleRow(tx, name)
    else await saveToggleRow(tx, name, isOn)
    await raiseCatalogVersion(tx) // listings leave out what a toggle hides
  })
  return true
}

/** `shipToStore` is FEATURE_SHIP_TO_STORE in the environment, `loginCaptcha` is LOGIN_CAPTCHA. */
export function settingOf(name: string): string {
  const setting = name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()
  return setting.endsWith('_CAPTCHA') ? setting : `FEATURE_${setting}`
}

function namesOf(toggles: Toggles): Name[] {
  return Object.keys(toggles) as Name[]
}
