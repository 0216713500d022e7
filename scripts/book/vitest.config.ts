import { defineConfig } from 'vitest/config'

/** The built Storybook, in a browser. */
export default defineConfig({
  test: {
    name: 'book',
    environment: 'node',
    include: ['*.test.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
