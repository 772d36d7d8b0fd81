import { type ReactNode, useEffect, useRef } from 'react'
import { isFocusLost } from '~/components/page/lost-focus'

/** What was done just now. It takes the focus where that went with what was pressed. */
export function DoneNotice({ children }: { children: ReactNode }) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isFocusLost()) notice.current?.focus()
  }, [])
  return (
    <div className="alert ok" role="status" tabIndex={-1} ref={notice}>
      <p>{children}</p>
    </div>
  )
}
