import { type ReactNode, useMemo } from 'react'
import type { Labels } from './english-labels.ts'
import { LabelsContext, type LabelsOf, type PartialLabels } from './labels-context.ts'

export interface LabelsProviderProps {
  /** By component, as in `englishLabels`; what is left out stays English. Keep it outside the component. */
  labels: PartialLabels
  children: ReactNode
}

/** Returns what puts these in place of the English ones, once a part. */
function replacing(labels: PartialLabels): LabelsOf {
  const known: { [Part in keyof Labels]?: Labels[Part] } = {}
  return (part, english) => (known[part] ??= { ...english, ...labels[part] })
}

/**
 * The kit's own texts in another language, such as "Next page" or "Close": for the components inside. A component's own `label`,
 * `placeholder` or `title` wins.
 *
 * Use it once, around the whole product, together with `lang` on the root element and a DirectionProvider for scripts from
 * right to left. What the host says itself is the host's to translate.
 */
export function LabelsProvider({ labels, children }: LabelsProviderProps) {
  const labelsOf = useMemo(() => replacing(labels), [labels])
  return <LabelsContext value={labelsOf}>{children}</LabelsContext>
}
