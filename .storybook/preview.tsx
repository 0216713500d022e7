import './preview.css'
import type { Preview } from '@storybook/react-vite'
import { mswLoader } from 'msw-storybook-addon/csf3'
import { useLayoutEffect } from 'react'

const preview: Preview = {
  parameters: {
    layout: 'padded',
    // A finding of axe fails the story's test.
    a11y: { test: 'error' },
    controls: { expanded: true, sort: 'requiredFirst' },
    viewport: {
      options: {
        phone: { name: 'Phone', styles: { width: '375px', height: '812px' }, type: 'mobile' },
        tablet: { name: 'Tablet', styles: { width: '768px', height: '1024px' }, type: 'tablet' },
        desktop: { name: 'Desktop', styles: { width: '1440px', height: '900px' }, type: 'desktop' },
      },
    },
    options: { storySort: { order: ['Kit', 'Console'] } },
  },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: { title: 'Theme', icon: 'mirror', items: ['light', 'dark'], dynamicTitle: true },
    },
    density: {
      description: 'Density',
      toolbar: { title: 'Density', icon: 'component', items: ['comfortable', 'compact'], dynamicTitle: true },
    },
  },
  // STORYBOOK_THEME=dark runs the whole suite in the dark theme.
  initialGlobals: { theme: import.meta.env.STORYBOOK_THEME ?? 'light', density: 'comfortable' },
  decorators: [
    function Appearance(Story, { globals }) {
      useLayoutEffect(() => {
        const { dataset } = document.documentElement
        dataset.theme = String(globals.theme)
        dataset.density = String(globals.density)
      }, [globals.theme, globals.density])
      return <Story />
    },
  ],
  loaders: [mswLoader()],
}

export default preview
