import { defineConfig } from 'vitest/config'
import { tags } from '../scripts/lib/test-tags.ts'

export default defineConfig({
  resolve: { conditions: ['@vitrine/source'] },
  ssr: { resolve: { conditions: ['@vitrine/source'] } },
  test: {
    name: 'examples',
    tags,
    environment: 'node',
    include: ['**/*.test.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
