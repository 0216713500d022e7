import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['@vitrine/source'] },
  ssr: { resolve: { conditions: ['@vitrine/source'] } },
  test: {
    name: 'platform',
    environment: 'node',
    include: ['src/**/*.test.ts'],
    // The files of one worker use one database after the other, and what is compiled once; see src/db/testing.ts.
    // A fault that `pnpm mutate` puts beside all functions is there only in a module that is loaded again.
    isolate: process.env.STRYKER_MUTATOR_WORKER !== undefined,
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
