import { defineConfig } from 'vitest/config'

/** Tests that need no browser. The stories' play functions test behavior (project "storybook"). */
export default defineConfig({
  test: {
    name: 'ui-kit',
    environment: 'node',
    // Test files share no state, and a worker per file costs more than its tests.
    isolate: false,
    include: ['src/**/*.test.ts'],
    testTimeout: 240_000,
  },
})
