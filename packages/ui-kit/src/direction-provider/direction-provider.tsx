import { Provider } from '@radix-ui/react-direction'
import type { ReactNode } from 'react'

export interface DirectionProviderProps {
  /** The same as the root element's `dir`. */
  dir: 'ltr' | 'rtl'
  children: ReactNode
}

/**
 * Tells the components which way the script runs, so that arrow keys and menus follow it. Put it once around an app whose
 * script runs from right to left, and set the root element's `dir` as well; without it everything runs from left to right.
 */
export function DirectionProvider({ dir, children }: DirectionProviderProps) {
  return <Provider dir={dir}>{children}</Provider>
}
