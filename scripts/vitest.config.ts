import { defineConfig } from 'vitest/config'
import { tags } from './lib/test-tags.ts'

export default defineConfig({
  resolve: { conditions: ['@vitrine/source'] },
  ssr: { resolve: { conditions: ['@vitrine/source'] } },
  test: {
    name: 'repository',
    tags,
    environment: 'node',
    include: ['**/*.test.ts'],
    exclude: ['packed/**', 'book/**', 'recipes/**'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
