import { Provider } from '@radix-ui/react-direction'
import type { ReactNode } from 'react'

export interface DirectionProviderProps {
  /** Must match the `dir` attribute of the root element. */
  dir: 'ltr' | 'rtl'
  children: ReactNode
}

/**
 * Sets the text direction for arrow keys and menus. Wrap a right-to-left app in it once, and set `dir` on the root
 * element too. Without it, components assume left to right.
 */
export function DirectionProvider({ dir, children }: DirectionProviderProps) {
  return <Provider dir={dir}>{children}</Provider>
}
