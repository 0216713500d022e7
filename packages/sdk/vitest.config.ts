import { defineConfig } from 'vitest/config'
import { tags } from '../../scripts/lib/test-tags.ts'

export default defineConfig({
  resolve: { conditions: ['@vitrine/source'] },
  ssr: { resolve: { conditions: ['@vitrine/source'] } },
  test: {
    name: 'sdk',
    tags,
    environment: 'node',
    // Each file restores its mocks, and a worker per file would cost more than its tests.
    isolate: false,
    // The check of a whole backend makes a hundred calls, some of them in a child process.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    include: ['src/**/*.test.ts', 'examples/*.test.ts'],
    exclude: ['src/**/*.browser.test.ts'],
  },
})
