import { useHydrated } from 'remix-utils/use-hydrated'

/**
 * Stands before the other buttons of a form that has some until scripts run: its first button is what the enter key
 * presses. Nobody sees, hears or reaches it; it is drawn, because some browsers pass over a button that is not.
 * @param children what the form's own button says
 */
export function EnterKey({ children }: { children: string }) {
  if (useHydrated()) return null
  return (
    <button type="submit" className="vh" tabIndex={-1} aria-hidden="true">
      {children}
    </button>
  )
}
