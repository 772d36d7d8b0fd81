/** HTML of which everything but its own tags is escaped. */
export class Markup {
  constructor(private readonly text: string) {}

  toString(): string {
    return this.text
  }
}

type Value = string | number | Markup | readonly Markup[] | null | undefined

/** HTML as it is written out; values in it are escaped, unless they are HTML made here. Null and undefined are nothing. */
export function html(tags: TemplateStringsArray, ...values: Value[]): Markup {
  return new Markup(tags.reduce((text, tag, at) => text + written(values[at - 1]) + tag))
}

/** What is HTML already, or stands where nothing is escaped: in a script, in styles. Never what somebody typed. */
export function raw(text: string): Markup {
  return new Markup(text)
}

function written(value: Value): string {
  if (typeof value === 'string') return escapeHtml(value)
  return Array.isArray(value) ? value.join('') : String(value ?? '')
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' }

/** A text as it may stand between tags and in a quoted attribute, spelled as React does. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? '')
}
