import './preview.css'
import type { Preview } from '@storybook/react-vite'
import { mswLoader } from 'msw-storybook-addon/csf3'
import { configure } from 'storybook/test'
import { Appearance } from './appearance.tsx'
import { checkOtherTheme } from './check-other-theme.ts'
import { DocsContainer } from './docs-container.tsx'
import { toolbar } from './toolbar.ts'

// A console page and its drawers load in several parts, so the default of a second is too short on a busy
// machine.
configure({ asyncUtilTimeout: 60_000 })

const inTests = '__vitest_browser__' in globalThis

const preview: Preview = {
  tags: ['autodocs'],
  parameters: {
    layout: 'padded',
    // axe violations fail the story's test. Passed checks are left out in tests, because describing them
    // takes long.
    a11y: { test: 'error', options: inTests ? { resultTypes: ['violations'] } : {} },
    controls: { expanded: true, sort: 'requiredFirst' },
    docs: { container: DocsContainer, toc: true },
    viewport: {
      options: {
        phone: { name: 'Phone, 375 px', styles: { width: '375px', height: '812px' }, type: 'mobile' },
        tablet: { name: 'Tablet, 768 px', styles: { width: '768px', height: '1024px' }, type: 'tablet' },
        laptop: { name: 'Laptop, 1024 px', styles: { width: '1024px', height: '768px' }, type: 'desktop' },
        desktop: { name: 'Desktop, 1440 px', styles: { width: '1440px', height: '900px' }, type: 'desktop' },
      },
    },
    options: {
      storySort: {
        method: 'alphabetical',
        order: [
          'Tokens',
          ['Colour', 'Type', 'Space and shape', 'Motion'],
          'Kit',
          ['Gallery', '*'],
          'Console',
          ['Sign in', 'Shell', 'Dashboard', '*'],
        ],
      },
    },
  },
  globalTypes: toolbar,
  // STORYBOOK_THEME=dark shows everything in the dark theme.
  initialGlobals: {
    theme: import.meta.env.STORYBOOK_THEME ?? 'light',
    density: 'comfortable',
    motion: 'full',
    direction: 'ltr',
    words: 'given',
  },
  decorators: [Appearance],
  loaders: [mswLoader()],
  // Removes announcements of the previous story.
  beforeEach: () => document.querySelector('[data-announcer]')?.remove(),
  afterEach: checkOtherTheme,
}

export default preview
