import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['@vitrine/source'] },
  ssr: { resolve: { conditions: ['@vitrine/source'] } },
  test: {
    name: 'chain',
    environment: 'node',
    // Test files share no state, because each restores its mocks, and a worker per file costs more than its
    // tests.
    isolate: false,
    include: ['src/**/*.test.ts'],
    exclude: ['src/**/*.browser.test.ts'],
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
