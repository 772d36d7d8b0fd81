/** Without scripts its fields belong to the form of the page, and its links are buttons of that. */
export function takeOver(form: HTMLFormElement): void {
  for (const button of form.querySelectorAll<HTMLButtonElement>('.sw, [name=stores]')) {
    const link = document.createElement('a')
    const [code = '', color = ''] = button.value.split(' ')
    link.href = button.dataset.href ?? `?${new URLSearchParams({ [code]: color })}`
    Object.assign(link, { className: button.className, title: button.title, ariaCurrent: button.ariaCurrent })
    Object.assign(link.dataset, button.dataset)
    link.append(...button.childNodes)
    button.replaceWith(link)
  }
  for (const field of form.querySelectorAll<HTMLInputElement>('[name][form]:not(.heart)')) {
    if (field.name.endsWith('.productCode')) field.remove() // its own form has said so
    field.removeAttribute('form')
    field.name = field.name.replace(/.*\./, '')
  }
}
