import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      'packages/*/vitest.config.ts',
      'packages/*/vitest.browser.config.ts',
      'apps/*/vitest.config.ts',
      'scripts/vitest.config.ts',
      'scripts/packed/vitest.config.ts',
      'scripts/book/vitest.config.ts',
      'scripts/recipes/vitest.config.ts',
      'examples/vitest.config.ts',
      '.storybook/vitest.config.ts',
    ],
  },
})
