import { use } from 'react'
import { LabelsContext, type LabelsOf } from './labels-context.ts'

/** Returns the texts of a part of the kit: those of the LabelsProvider around it, else its own English ones. */
export const useLabels: LabelsOf = (part, english) => use(LabelsContext)(part, english)
