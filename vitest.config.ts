import { defineConfig } from 'vitest/config'
import { tags } from './scripts/lib/test-tags.ts'

export default defineConfig({
  test: {
    reporters: ['default', './scripts/lib/vitest-summary.ts'],
    tags,
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
