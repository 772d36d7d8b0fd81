import { createContext } from 'react'

/** The number under which the log holds this request; known while the server renders, empty in the browser. */
export const ReferenceContext = createContext('')
