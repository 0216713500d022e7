import type { Decorator } from '@storybook/react-vite'
import { useLayoutEffect } from 'react'
import { DirectionProvider } from '../packages/ui-kit/src/direction-provider/direction-provider.tsx'
import { applyForcedColors } from './apply-forced-colors.ts'
import { lengthenText } from './lengthen-text.ts'

/** Applies the toolbar's settings to the page, like a host application would. */
export const Appearance: Decorator = function Appearance(Story, { globals }) {
  const { theme, density, motion, direction, words } = globals
  useLayoutEffect(() => {
    const root = document.documentElement
    root.dataset.theme = theme === 'dark' ? 'dark' : 'light'
    applyForcedColors(theme === 'forced')
    root.dataset.density = String(density)
    root.dataset.motion = String(motion)
    root.dir = String(direction)
  }, [theme, density, motion, direction])
  useLayoutEffect(() => (words === 'long' ? lengthenText(document.body) : undefined), [words])
  return (
    <DirectionProvider dir={direction === 'rtl' ? 'rtl' : 'ltr'}>
      <Story />
    </DirectionProvider>
  )
}
