import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { StorybookConfig } from '@storybook/react-vite'
import tailwindcss from '@tailwindcss/vite'
import { defaultClientConditions, mergeConfig } from 'vite'
import { mockWorker } from './mock-worker.ts'

const kit = '../packages/ui-kit/src/**/*.stories.tsx'
// The book's own tests look at the kit, and the pages are most of a build.
const storyFiles = process.env.STORYBOOK_KIT ? [kit] : [kit, '../apps/console/src/**/*.stories.tsx']

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
  // Disables network requests, so that the book works offline, and Storybook's promotions.
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { backgrounds: false, sidebarOnboardingChecklist: false, menuOnboardingChecklist: false },
  // Resolves types, because a prop's type is often an alias, a variant or an optional.
  typescript: {
    // Documents the props on a component's page. Tests of stories don't need it.
    reactDocgen: process.env.VITEST ? false : 'react-docgen-typescript',
    reactDocgenTypescriptOptions: {
      tsconfigPath: join(import.meta.dirname, '../packages/ui-kit/tsconfig.json'),
      include: ['packages/ui-kit/src/**/*.tsx'],
      exclude: ['**/*.stories.tsx'],
      shouldExtractLiteralValuesFromEnum: true,
      shouldRemoveUndefinedFromOptional: true,
      // Only the kit's own props, without those of HTML elements.
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
        // A dependency that is found late would reload the page during a test run with a cold cache. So the
        // stories and the import worker are scanned first, and modules that only the book imports are listed.
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
          // Dependencies of the worker that reads lists of recipients, which no story imports.
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
