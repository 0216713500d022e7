import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['@vitrine/source'] },
  ssr: { resolve: { conditions: ['@vitrine/source'] } },
  test: {
    name: 'sdk',
    environment: 'node',
    // No file changes what another one reads: each restores its mocks, and a worker for each costs more than its tests.
    isolate: false,
    // A check of a whole backend is a hundred calls, some of them in a process of its own.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    include: ['src/**/*.test.ts', 'examples/*.test.ts'],
    exclude: ['src/**/*.browser.test.ts'],
  },
})
