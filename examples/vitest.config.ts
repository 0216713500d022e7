import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['@vitrine/source'] },
  ssr: { resolve: { conditions: ['@vitrine/source'] } },
  test: {
    name: 'examples',
    environment: 'node',
    include: ['**/*.test.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
