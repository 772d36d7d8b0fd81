/** Mail and texts, written in the transaction of their cause and sent at least once. */
export type OutboxTable = {
  id: string
  kind: string
  /** What it is about; one row per kind and subject. */
  subjectId: string
  messageId: string
  recipient: string
  /** JSON: what the template needs. */
  payload: string
  availableAt: number
  tries: number
  lockedBy: string | null
  lockedUntil: number
  doneAt: number | null
  /** Given up: refused for good, or tried too often. */
  failedAt: number | null
}

/** Tries that count against a limit: wrong gift cards, client log lines, … */
export type AttemptTable = { id: string; bucket: string; at: number }

/** A feature toggle that was switched by hand. */
export type ToggleTable = { name: string; isOn: number }

export type WorkTables = { outbox: OutboxTable; attempt: AttemptTable; toggle: ToggleTable }
