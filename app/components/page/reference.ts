import { createContext } from 'react'
import type { RootData } from './root-data'

/** What a page that failed shows; known while the server renders, empty in the browser. */
type ProblemFacts = {
  /** The number under which the log holds this request. */
  reference: string
  /** Guest Services, also when the root loader could not run. */
  help?: RootData['help']
}

export const ReferenceContext = createContext<ProblemFacts>({ reference: '' })
