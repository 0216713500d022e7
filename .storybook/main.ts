import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { StorybookConfig } from '@storybook/react-vite'
import tailwindcss from '@tailwindcss/vite'
import { defaultClientConditions, mergeConfig } from 'vite'
import { mockWorker } from './mock-worker.ts'

const storyFiles = ['../packages/ui-kit/src/**/*.stories.tsx', '../apps/console/src/**/*.stories.tsx']

/** The face of the kit, for Storybook's own frame too; manager-head.html names it. */
const fonts = dirname(
  createRequire(join(import.meta.dirname, '../packages/ui-kit/package.json')).resolve(
    '@fontsource-variable/inter/package.json',
  ),
)

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: storyFiles,
  addons: [
    '@storybook/addon-docs',
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
    'msw-storybook-addon',
  ],
  // Nothing is fetched, so that the whole book works offline; what only sells Storybook is off.
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { backgrounds: false, sidebarOnboardingChecklist: false, menuOnboardingChecklist: false },
  // Reads the types themselves: what a prop may be is often an alias, a variant or an optional of one.
  typescript: {
    // What the page of a component says of its props, which no test of a story reads.
    reactDocgen: process.env.VITEST ? false : 'react-docgen-typescript',
    reactDocgenTypescriptOptions: {
      tsconfigPath: join(import.meta.dirname, '../packages/ui-kit/tsconfig.json'),
      include: ['packages/ui-kit/src/**/*.tsx'],
      exclude: ['**/*.stories.tsx'],
      shouldExtractLiteralValuesFromEnum: true,
      shouldRemoveUndefinedFromOptional: true,
      // The kit's own props; what an element of HTML takes need not be said.
      propFilter: ({ declarations = [], parent }) =>
        declarations.length > 0
          ? declarations.some(({ fileName }) => !fileName.includes('node_modules'))
          : !parent?.fileName.includes('node_modules'),
    },
  },
  staticDirs: [{ from: join(fonts, 'files'), to: '/fonts' }],
  viteFinal: (vite) =>
    mergeConfig(vite, {
      plugins: [tailwindcss(), mockWorker()],
      resolve: { conditions: ['@vitrine/source', ...defaultClientConditions] },
      optimizeDeps: {
        // A dependency found late would reload the page in the middle of a test run from a cold cache: so the stories, and the
        // worker that one of them starts, are scanned first, and what only the book itself imports is named.
        entries: [...storyFiles, '../apps/console/src/features/import/read/read-worker.ts'].map((pattern) =>
          join(import.meta.dirname, pattern),
        ),
        include: [
          'react',
          'react-dom',
          'react/jsx-runtime',
          'react/jsx-dev-runtime',
          'msw',
          'msw-storybook-addon/csf3',
          '@storybook/react-vite',
          '@storybook/addon-a11y',
          '@storybook/addon-docs/blocks',
          'axe-core',
          // Of the worker that reads a list of recipients: no story imports it.
          '@vitrine/chain > jsonc-parser',
          '@vitrine/chain > viem/utils',
          '@vitrine/sdk > ajv/dist/2020.js',
          '@vitrine/sdk > ajv-formats',
          'storybook/test',
          'storybook/theming',
        ],
      },
    }),
}

export default config
