import { createContext } from 'react'
import type { Labels } from './english-labels.ts'

/** Texts in place of the English ones; what is left out stays English. */
export type PartialLabels = { readonly [Part in keyof Labels]?: Partial<Labels[Part]> }

/** Returns the texts of a part, given its English ones. The same object each time. */
export type LabelsOf = <Part extends keyof Labels>(part: Part, english: Labels[Part]) => Labels[Part]

export const LabelsContext = createContext<LabelsOf>((_part, english) => english)
