import type { Preview } from '@storybook/react-vite'

type GlobalType = NonNullable<Preview['globalTypes']>[string]
type Icon = NonNullable<NonNullable<GlobalType['toolbar']>['icon']>

const choice = (name: string, icon: Icon, items: Record<string, string>): GlobalType => ({
  name,
  description: name,
  toolbar: {
    title: name,
    icon,
    dynamicTitle: true,
    items: Object.entries(items).map(([value, title]) => ({ value, title })),
  },
})

/** Toolbar options. Widths are Storybook's viewports. */
export const toolbar = {
  theme: choice('Theme', 'mirror', { light: 'Light', dark: 'Dark', forced: 'Forced colors' }),
  density: choice('Density', 'component', { comfortable: 'Comfortable', compact: 'Compact' }),
  motion: choice('Motion', 'lightning', { full: 'Motion', reduced: 'Reduced motion' }),
  direction: choice('Direction', 'transfer', { ltr: 'Left to right', rtl: 'Right to left' }),
  words: choice('Words', 'paragraph', { given: 'Words as given', long: 'Long words' }),
}
