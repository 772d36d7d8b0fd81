const key = 'gift-names'
/** A design that was opened in another tab takes nothing along later. */
const lifeMs = 60_000

/** Another design of a gift card is another page: what was typed goes along with a press of it, to this product alone. */
export function carryNames(form: HTMLFormElement): void {
  fillIn(form)
  form.addEventListener('click', ({ target }) => {
    if (!(target as Element).closest('a.sw')) return
    const typed = fieldsOf(form).map(({ name, value }) => [name, value])
    try {
      sessionStorage.setItem(key, JSON.stringify({ product: productOf(form), until: Date.now() + lifeMs, typed }))
    } catch {}
  })
}

/** An amount that this design does not have is chosen anew. */
function fillIn(form: HTMLFormElement): void {
  try {
    const put = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    sessionStorage.removeItem(key)
    if (put.product !== productOf(form) || put.until < Date.now()) return
    const typed = new Map<string, string>(put.typed)
    for (const field of fieldsOf(form)) {
      const value = typed.get(field.name) ?? ''
      const isOffered = field instanceof HTMLInputElement || [...field.options].some((option) => option.value === value)
      if (value && isOffered) field.value = value
    }
  } catch {}
}

function fieldsOf({ elements }: HTMLFormElement) {
  return [...elements].filter(
    (each): each is HTMLInputElement | HTMLSelectElement =>
      each instanceof HTMLSelectElement || (each instanceof HTMLInputElement && each.type === 'text'),
  )
}

function productOf({ dataset }: HTMLFormElement): string {
  return JSON.parse(dataset.product ?? '{}').productCode
}
