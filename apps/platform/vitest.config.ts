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
    // `expect.poll` waits longer than by default, because a busy machine may need several seconds.
    expect: { poll: { timeout: 80_000 } },
    // Shows differences in the message, which may be all that is left of a run.
    chaiConfig: { truncateThreshold: 0 },
  },
})
