import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { conditions: ['@vitrine/source'] },
  ssr: { resolve: { conditions: ['@vitrine/source'] } },
  test: {
    name: 'repository',
    environment: 'node',
    include: ['**/*.test.ts'],
    exclude: ['packed/**', 'book/**', 'recipes/**'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
