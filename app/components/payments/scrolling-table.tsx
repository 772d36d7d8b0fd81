import type { ReactNode } from 'react'

/** Wide tables scroll in their own frame, also by keyboard. */
export function ScrollingTable({ name, heads, children }: { name: string; heads: string[]; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className="scroll" aria-label={name} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}

/** One line of it. */
export function Row({ cells }: { cells: string[] }) {
  return (
    <tr>
      {cells.map((cell, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table keep their places
        <td key={column}>{cell}</td>
      ))}
    </tr>
  )
}
