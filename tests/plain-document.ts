import * as linkedom from 'linkedom'

// linkedom reads a page five times as fast as jsdom. What its forms leave to a browser is added here: what they are when
// a page has just come and nobody has touched it.

const parser = new linkedom.DOMParser()

/**
 * The document of a page of the shop, without scripts. Its addresses are to be read as they are written. Throws when a
 * form stands in a form, which a browser would leave out.
 */
export function openPage(html: string): Document {
  const page = parser.parseFromString(html, 'text/html') as unknown as Document
  if (page.querySelector('form form')) throw new Error('a form stands in a form')
  return page
}

const { createAttribute } = linkedom.Document.prototype
/** The names of attributes are the same in capitals, as which React writes some. */
linkedom.Document.prototype.createAttribute = function (name: string) {
  return createAttribute.call(this, name.toLowerCase())
}

const controls = 'input,select,textarea,button'

/** What `form.elements` is: the controls inside it and those that name it, in the order they stand in. */
class Controls extends Array<Element> {
  namedItem(name: string): Element | null {
    return this.find((control) => control.id === name || control.getAttribute('name') === name) ?? null
  }
}

/** Gives all elements of a class further properties. */
function add<Of>(to: { prototype: object }, properties: Partial<Of> & ThisType<Of>) {
  Object.defineProperties(to.prototype, Object.getOwnPropertyDescriptors(properties))
}

function formOf(control: Element): HTMLFormElement | null {
  const named = control.getAttribute('form')
  const form = named === null ? control.closest('form') : control.ownerDocument.getElementById(named)
  return form as HTMLFormElement | null
}

// forms and details have no class of their own there
add<HTMLFormElement & HTMLDetailsElement>(linkedom.HTMLElement, {
  get elements() {
    const hasFar = this.id !== '' && this.ownerDocument.querySelector(`[form="${this.id}"]`) !== null
    const all = (hasFar ? this.ownerDocument : this).querySelectorAll(controls)
    return Controls.of(...[...all].filter((each) => formOf(each) === this)) as unknown as HTMLFormElement['elements']
  },
  get method() {
    return this.getAttribute('method')?.toLowerCase() ?? 'get'
  },
  get noValidate() {
    return this.hasAttribute('novalidate')
  },
  get open() {
    return this.hasAttribute('open')
  },
})

add<HTMLInputElement>(linkedom.HTMLInputElement, {
  get checked() {
    return this.hasAttribute('checked')
  },
  get form() {
    return formOf(this)
  },
  get maxLength() {
    return Number(this.getAttribute('maxlength') ?? -1)
  },
  get type() {
    return this.getAttribute('type')?.toLowerCase() ?? 'text'
  },
  get value() {
    const isBox = this.type === 'checkbox' || this.type === 'radio'
    return this.getAttribute('value') ?? (isBox ? 'on' : '')
  },
})

add<HTMLButtonElement>(linkedom.HTMLButtonElement, {
  get type() {
    return (this.getAttribute('type')?.toLowerCase() ?? 'submit') as HTMLButtonElement['type']
  },
  get value() {
    return this.getAttribute('value') ?? ''
  },
})

add<HTMLSelectElement>(linkedom.HTMLSelectElement, {
  get value() {
    return [...this.options].find(({ selected }) => selected)?.value ?? ''
  },
})

add<HTMLOptionElement>(linkedom.HTMLOptionElement, {
  get disabled() {
    return this.hasAttribute('disabled')
  },
  /** Of a list none of whose options is marked, the first that can be chosen. */
  get selected() {
    if (this.hasAttribute('selected')) return true
    const all = [...(this.closest('select')?.querySelectorAll('option') ?? [])]
    return !all.some((each) => each.hasAttribute('selected')) && all.find((each) => !each.disabled) === this
  },
  get value() {
    return this.getAttribute('value') ?? (this.textContent ?? '').trim()
  },
})

add<HTMLTextAreaElement>(linkedom.HTMLTextAreaElement, {
  /** A line that ends where the field begins is no part of what is in it. */
  get value() {
    return (this.textContent ?? '').replace(/^\n/, '')
  },
})
