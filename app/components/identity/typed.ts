type Typed = { form: string; name: string; value: string; checked?: boolean }

const fields = '#main form :is(input:not([type=hidden],[type=password],[data-secret]),select,textarea)'

/** Puts by what stands in the forms of a page that has to go, secrets left out, until its customer comes back to it. */
export function keepTyped() {
  const typed = [...document.querySelectorAll<HTMLInputElement>(fields)].map(
    (field): Typed => ({ form: field.form?.id ?? '', name: field.name, value: field.value, checked: field.checked }),
  )
  try {
    sessionStorage.setItem(placeOf(), JSON.stringify(typed))
  } catch {}
}

/** Fills the forms of this page with what was put by. */
export function bringBackTyped() {
  for (const { form, name, value, checked } of takeTyped()) {
    const same = [...document.querySelectorAll<HTMLInputElement>(fields)].filter(
      (field) => field.form?.id === form && field.name === name,
    )
    const isTick = same[0]?.type === 'checkbox' || same[0]?.type === 'radio'
    const field = isTick ? same.find((each) => each.value === value) : same[0]
    if (!field) continue
    if (isTick) field.checked = checked === true
    else field.value = value
  }
}

function takeTyped(): Typed[] {
  try {
    const kept = sessionStorage.getItem(placeOf())
    sessionStorage.removeItem(placeOf())
    return kept ? JSON.parse(kept) : []
  } catch {
    return []
  }
}

function placeOf(): string {
  return `typed ${window.location.pathname}`
}
