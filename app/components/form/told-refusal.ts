import { createContext } from 'react'

/** What a form calls when its rules refuse it in the browser, for what stands on the page beside it. */
export const ToldRefusal = createContext(() => {})
