import { createContext, useContext } from 'react'

/** The one-time word that lets this page's own scripts run; empty in the browser, where they already run. */
export const NonceContext = createContext('')

export const useNonce = () => useContext(NonceContext)
