import { useEffect, useState } from 'react'
import { identityTexts } from '~/messages/identity'

/** What a new password is made of, beside the button that shows it. */
export function PasswordHint({ field }: { field: string }) {
  return (
    <span className="beside">
      {identityTexts.passwordHint}
      <ShowPassword field={field} />
    </span>
  )
}

/** Shows what is typed into a password field. It is there with scripts only: without them nothing could be done. */
export function ShowPassword({ field }: { field: string }) {
  const [works, setWorks] = useState(false)
  const [shown, setShown] = useState(false)
  useEffect(() => setWorks(true), [])
  useEffect(() => {
    const input = document.getElementById(field)
    if (input instanceof HTMLInputElement) input.type = shown ? 'text' : 'password'
  }, [field, shown])
  if (!works) return null
  return (
    <button type="button" className="link" aria-pressed={shown} aria-controls={field} onClick={() => setShown(!shown)}>
      {shown ? identityTexts.hidePassword : identityTexts.showPassword}
    </button>
  )
}
