import type { Belongings } from './belongings'

/** The kinds of visitor, in the order of the table's columns. */
export const kinds = ['guest', 'remembered', 'loggedIn'] as const
export type Kind = (typeof kinds)[number]

/** A status, or `login`: a page or form leads to the login page, a call answers 401, and nothing has changed. */
export type Answer = number | 'login'
type Answers = readonly [guest: Answer, remembered: Answer, loggedIn: Answer]

type Fields = Record<string, unknown>
type Path = string | ((own: Belongings) => string)
type Filled = Fields | ((own: Belongings) => Fields)

/**
 * One thing a visitor may ask of an address, and what each kind of visitor is answered. `page` and `read` are GETs of a
 * browser and of a client, `change` a GET that changes something, `call` and `form` POSTs.
 */
export type Row = {
  how: 'page' | 'read' | 'change' | 'call' | 'form'
  answers: Answers
  /** The path, when it is not the address itself. */
  path?: Path
  fields?: Filled
  /** The form's name. */
  name?: string
  /** Afterwards the visitor is somebody else. */
  ends?: true
}

/** Everybody is answered alike, each with their own things. */
export const everyone = (status = 200): Answers => [status, status, status]
/** Customers, signed in or remembered. */
export const known = (status = 200): Answers => ['login', status, status]
/** Customers who are signed in. */
export const loggedIn = (status = 200): Answers => ['login', 'login', status]
/** Guests with their own and customers with theirs, but not who is only remembered: taking away. */
export const butRemembered = (status = 200): Answers => [status, 'login', status]

export const page = (answers: Answers, path?: Path): Row => ({ how: 'page', answers, path })
export const read = (answers: Answers, path?: Path): Row => ({ how: 'read', answers, path })
export const change = (answers: Answers, path?: Path): Row => ({ how: 'change', answers, path })
export const call = (answers: Answers, fields: Filled = {}, path?: Path): Row => ({
  how: 'call',
  answers,
  fields,
  path,
})
export const form = (answers: Answers, name: string, fields: Filled = {}, path?: Path): Row => {
  return { how: 'form', answers, name, fields, path }
}
/** The same for what makes the visitor somebody else. */
export const ending = (row: Row): Row => ({ ...row, ends: true })

export type Table = Record<string, Row[]>

/** What is sent for a row: a path and, for a POST, its fields. */
export function asked(address: string, { path, fields }: Row, own: Belongings): { path: string; fields: Fields } {
  const [, pattern = ''] = address.split(' ')
  return {
    path: typeof path === 'function' ? path(own) : (path ?? pattern),
    fields: typeof fields === 'function' ? fields(own) : (fields ?? {}),
  }
}
