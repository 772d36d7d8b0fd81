/** What a shopper types or chooses, by field name; true and false tick and untick a box. */
export type Typed = Record<string, string | boolean | string[]>

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement | HTMLButtonElement

/** Fills a form as a browser without scripts would and returns what it sends. Throws when a field is not on the form. */
export function fillForm(form: HTMLFormElement, typed: Typed): URLSearchParams {
  const controls = [...form.elements].filter((element) => isControl(element) && element.name && !element.disabled)
  for (const name of Object.keys(typed)) {
    if (!controls.some((control) => (control as Control).name === name)) {
      throw new Error(`the form ${form.id} has no field ${name}: ${controls.map((each) => (each as Control).name)}`)
    }
  }
  const fields = new URLSearchParams()
  for (const control of controls as Control[]) {
    for (const value of valuesOf(control, typed[control.name])) fields.append(control.name, value)
  }
  return fields
}

function isControl(element: Element): element is Control {
  return ['INPUT', 'SELECT', 'TEXTAREA', 'BUTTON'].includes(element.tagName)
}

function valuesOf(control: Control, typed: Typed[string] | undefined): string[] {
  if (control.tagName === 'SELECT') return selected(control as HTMLSelectElement, typed)
  const { type, value } = control
  if (['submit', 'button', 'image', 'reset'].includes(type)) return typed === value ? [value] : []
  if (type === 'checkbox') return isTicked(control as HTMLInputElement, typed) ? [value] : []
  if (type === 'radio') return isChosen(control as HTMLInputElement, typed) ? [value] : []
  return [typed === undefined ? value : String(typed)]
}

function selected(select: HTMLSelectElement, typed: Typed[string] | undefined): string[] {
  const options = [...select.options]
  if (typed === undefined) return options.filter((option) => option.selected).map(({ value }) => value)
  const wanted = [typed].flat().map(String)
  for (const value of wanted) {
    if (!options.some((option) => option.value === value && !option.disabled)) {
      throw new Error(`${select.name} offers no ${value}: ${options.map((option) => option.value)}`)
    }
  }
  return wanted
}

function isTicked(box: HTMLInputElement, typed: Typed[string] | undefined): boolean {
  if (typed === undefined) return box.checked
  return typeof typed === 'boolean' ? typed : [typed].flat().includes(box.value)
}

function isChosen(radio: HTMLInputElement, typed: Typed[string] | undefined): boolean {
  if (typed === undefined) return radio.checked
  const group = [...(radio.form?.elements ?? [])].filter((each) => (each as HTMLInputElement).name === radio.name)
  if (!group.some((each) => (each as HTMLInputElement).value === typed)) {
    throw new Error(`${radio.name} offers no ${typed}: ${group.map((each) => (each as HTMLInputElement).value)}`)
  }
  return radio.value === typed
}
