import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['@vitrine/source'] },
  ssr: { resolve: { conditions: ['@vitrine/source'] } },
  test: {
    name: 'platform',
    environment: 'node',
    include: ['src/**/*.test.ts', 'chaos/**/*.test.ts'],
    // The files of one worker use one database after the other, and what is compiled once; see src/db/testing.ts.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What is polled for comes a moment later; on a busy machine, several.
    expect: { poll: { timeout: 30_000 } },
  },
})
