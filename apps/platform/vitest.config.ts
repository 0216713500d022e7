import { defineConfig } from 'vitest/config'
import { tags } from '../../scripts/lib/test-tags.ts'

export default defineConfig({
  resolve: { conditions: ['@vitrine/source'] },
  ssr: { resolve: { conditions: ['@vitrine/source'] } },
  test: {
    name: 'platform',
    tags,
    environment: 'node',
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // The files of one worker use one database after the other, and what is compiled once; see test/test-database.ts.
    isolate: false,
    testTimeout: 240_000,
    hookTimeout: 240_000,
    // What is polled for comes a moment later; on a busy machine, several.
    expect: { poll: { timeout: 80_000 } },
    // What differs stands in the message, also where that alone is left of a run.
    chaiConfig: { truncateThreshold: 0 },
  },
})
