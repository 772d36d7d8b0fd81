import { Scripts, ScrollRestoration } from '@remix-run/react'
import { createContext, useContext } from 'react'
import { useNonce } from './nonce'

/**
 * For the server alone: `place` marks where the scripts of a page begin; with `known` they are not drawn, for the server
 * puts there what it drew before.
 */
export const ScriptsContext = createContext({ place: '', known: false })

/** The scripts of a page, its last part. */
export function PageScripts() {
  const nonce = useNonce()
  const { place, known } = useContext(ScriptsContext)
  if (known) return place
  return (
    <>
      {place}
      <ScrollRestoration nonce={nonce} />
      <Scripts nonce={nonce} />
    </>
  )
}
