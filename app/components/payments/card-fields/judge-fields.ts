import { fieldsMessages, labels } from '~/messages/fields'
import { type FieldName, type FieldState, type ProviderForm, statesOf } from './provider-script'

export const fieldLabels: Record<FieldName, string> = {
  card: labels.cardNumber,
  exp: labels.expiration,
  name: labels.nameOnCard,
}

/** What is said beside each field. */
export type Wrong = Partial<Record<FieldName, string>>

export type Judge = {
  /** Judges all of them, as they are about to be sent off. */
  all(): Promise<Wrong>
  /** They were emptied: none was left by the shopper. */
  forget(): void
  stop(): void
}

/**
 * Judges the provider's fields as the shop's own: a field once it is left, from then on at every change, but never while a
 * pointer is pressed.
 */
export function judgeFields(form: ProviderForm, tell: (wrong: Wrong) => void): Judge {
  const left = new Set<FieldName>()
  let isPressed = false
  const judge = async () => {
    if (isPressed || left.size === 0) return
    const found = problemsOf(await statesOf(form))
    if (!isPressed) tell(Object.fromEntries(Object.entries(found).filter(([name]) => left.has(name as FieldName))))
  }
  const judgeSoon = () => void judge().catch(() => {})
  form.on('change', judgeSoon)
  form.on('blur', ({ field }) => {
    left.add(field)
    judgeSoon()
  })
  const press = ({ type }: Event) => {
    isPressed = type === 'pointerdown'
    if (!isPressed) setTimeout(judgeSoon)
  }
  const types = ['pointerdown', 'pointerup', 'pointercancel']
  for (const type of types) document.addEventListener(type, press)
  return {
    all: async () => {
      for (const name of Object.keys(fieldLabels) as FieldName[]) left.add(name)
      return problemsOf(await statesOf(form).catch(() => ({})))
    },
    forget: () => left.clear(),
    stop: () => {
      left.clear()
      for (const type of types) document.removeEventListener(type, press)
    },
  }
}

function problemsOf(states: Partial<Record<FieldName, FieldState>>): Wrong {
  const entries = Object.entries(states).flatMap(([name, { valid, empty }]) => {
    const said = fieldsMessages[empty ? 'field.required' : 'field.invalid']
    return valid ? [] : [[name, `${fieldLabels[name as FieldName]} ${said}`]]
  })
  return Object.fromEntries(entries)
}
