import { escapeHtml } from '~/html'

export type Option = string | { value: string; label: string }

const written = new WeakMap<readonly Option[], Map<string, { __html: string }>>()

/**
 * The choices of a list as HTML, after an empty one. Written once for each that can be chosen: the states of two addresses
 * would be a third of what is drawn of checkout. In the browser the list chooses by its `defaultValue`.
 */
export function writeOptions(options: readonly Option[], chosen?: string): { __html: string } {
  const isKnown = typeof document === 'undefined' && options.some((option) => codeOf(option) === chosen)
  const selected = isKnown ? String(chosen) : ''
  const known = written.get(options) ?? new Map<string, { __html: string }>()
  written.set(options, known)
  const made = known.get(selected) ?? { __html: ['', ...options].map((option) => write(option, selected)).join('') }
  known.set(selected, made)
  return made
}

function write(option: Option, selected: string): string {
  const value = codeOf(option)
  const mark = value !== '' && value === selected ? ' selected=""' : ''
  return `<option value="${escapeHtml(value)}"${mark}>${escapeHtml(typeof option === 'string' ? option : option.label)}</option>`
}

function codeOf(option: Option): string {
  return typeof option === 'string' ? option : option.value
}
