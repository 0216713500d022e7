import type { StorybookConfig } from '@storybook/react-vite'
import tailwindcss from '@tailwindcss/vite'
import { defaultClientConditions, mergeConfig } from 'vite'
import { mockWorker } from './mock-worker.ts'

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../packages/ui-kit/src/**/*.stories.tsx', '../apps/console/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-a11y', '@storybook/addon-vitest', 'msw-storybook-addon'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Reads types at build time only; nothing is fetched, so the whole book works offline.
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: (vite) =>
    mergeConfig(vite, {
      plugins: [tailwindcss(), mockWorker()],
      resolve: { conditions: ['@vitrine/source', ...defaultClientConditions] },
      optimizeDeps: {
        // Found late, each of these would reload the page in the middle of a test run from a cold cache.
        include: [
          'react',
          'react-dom',
          'react/jsx-runtime',
          'react/jsx-dev-runtime',
          'msw',
          'msw-storybook-addon/csf3',
          '@storybook/react-vite',
          '@storybook/addon-a11y',
          'storybook/test',
        ],
      },
    }),
}

export default config
