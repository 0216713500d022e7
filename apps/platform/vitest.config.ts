import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['@vitrine/source'] },
  ssr: { resolve: { conditions: ['@vitrine/source'] } },
  test: {
    name: 'platform',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    // The files of one worker use one database after the other, and what is compiled once; see src/db/testing.ts.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // What is polled for comes a moment later; on a busy machine, several.
    expect: { poll: { timeout: 10_000 } },
  },
})
